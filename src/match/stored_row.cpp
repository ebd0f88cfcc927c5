#include "match/stored_row.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/errors.h"
#include "base/text.h"
#include "match/ending.h"

namespace moyo::match {
namespace {

constexpr char space_in_move = '_';

void require(bool holds, const std::string& otherwise) {
  if (!holds) throw InputError(otherwise);
}

void check_numbers(const StoredRow& row, int players) {
  require(row.number >= 0 && row.number <= std::numeric_limits<int>::max(),
          "its number is " + std::to_string(row.number));
  const bool a_first =
      entrant_at(Player::first, static_cast<int>(row.number), players) == Entrant::a;
  require(row.a_first == (a_first ? 1 : 0), "the wrong player moves first");
  require(row.result >= -1 && row.result <= 1, "its result is " + std::to_string(row.result));
  for (const double seconds : {row.seconds_a, row.seconds_b}) {
    require(std::isfinite(seconds) && seconds >= 0, "its time is " + number_text(seconds));
  }
}

AnyState end_of(const StoredRow& row, const AnyState& start) {
  AnyState state = start;
  std::int64_t number = 0;
  for (const std::string_view word : words(row.moves)) {
    ++number;
    const auto refuse = [&](const std::string& why) {
      throw InputError("move " + std::to_string(number) + ": " + why);
    };
    if (state.is_terminal()) refuse("the game was over");
    try {
      std::string text(word);
      std::replace(text.begin(), text.end(), space_in_move, ' ');
      const MoveId move = state.parse_move(text);
      if (!state.is_legal(move)) refuse("it is illegal");
      state.play(move);
    } catch (const InputError& error) {
      refuse(error.what());
    }
  }
  require(row.opening >= 0 && row.opening <= number,
          "its opening has " + std::to_string(row.opening) + " moves");
  return state;
}

}  // namespace

std::string text_of_moves(const std::vector<std::string>& moves) {
  std::vector<std::string> written = moves;
  for (std::string& move : written) std::replace(move.begin(), move.end(), ' ', space_in_move);
  return join(written, " ");
}

StoredResult checked(const StoredRow& row, const StoredStart& start) {
  const int players = start.state.players();
  check_numbers(row, players);
  const int number = static_cast<int>(row.number);
  const Ending ending = parse_ending(row.ending);
  const AnyState end = end_of(row, start.state);
  require(end.is_terminal() == (ending == Ending::rules),
          "its moves do not end as it says, by '" + row.ending + "'");
  if (ending == Ending::rules && !start.rules_decide) {
    const auto result = static_cast<double>(row.result);
    return {number, {result, -result}};
  }
  StoredResult result{number, entrant_payoffs(payoffs_at(end, ending), number)};
  require(row.result == result.sign_for_a(),
          "its result is " + std::to_string(row.result) + ", which its moves do not give");
  // Whose turn it was.
  if (ending == Ending::time) result.late = entrant_at(end.to_play(), number, players);
  return result;
}

}  // namespace moyo::match
