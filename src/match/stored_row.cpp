#include "match/stored_row.h"

#include <cmath>
#include <limits>

#include "base/errors.h"
#include "base/text.h"
#include "core/outcome.h"
#include "match/ending.h"

namespace moyo::match {
namespace {

void require(bool holds, const std::string& otherwise) {
  if (!holds) throw InputError(otherwise);
}

void check_numbers(const StoredRow& row) {
  require(row.number >= 0 && row.number <= std::numeric_limits<int>::max(),
          "its number is " + std::to_string(row.number));
  // A moves first in the even games.
  require(row.a_first == (row.number % 2 == 0 ? 1 : 0), "the wrong player moves first");
  require(row.result >= -1 && row.result <= 1, "its result is " + std::to_string(row.result));
  for (const double seconds : {row.seconds_a, row.seconds_b}) {
    require(std::isfinite(seconds) && seconds >= 0, "its time is " + std::to_string(seconds));
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
      const MoveId move = state.parse_move(word);
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

// A's result; nothing where a judge decided.
int result_by_rules(const AnyState& end, Ending ending, Player a) {
  if (ending == Ending::rules) return Outcome::from_score(end.payoff(a)).sign_for(Player::first);
  if (ending == Ending::too_long) return 0;
  return end.to_play() == a ? -1 : 1;  // whose turn it was has lost
}

}  // namespace

StoredResult checked(const StoredRow& row, const StoredStart& start) {
  check_numbers(row);
  const Ending ending = parse_ending(row.ending);
  const AnyState end = end_of(row, start.state);
  require(end.is_terminal() == (ending == Ending::rules),
          "its moves do not end as it says, by '" + row.ending + "'");
  const Player a = row.a_first == 1 ? Player::first : Player::second;
  const bool judged = ending == Ending::rules && !start.rules_decide;
  require(judged || row.result == result_by_rules(end, ending, a),
          "its result is " + std::to_string(row.result) + ", which its moves do not give");
  const bool by_rules = ending == Ending::rules && start.rules_decide;
  const double payoff = by_rules ? end.payoff(a) : static_cast<double>(row.result);
  return {static_cast<int>(row.number), static_cast<int>(row.result), payoff,
          ending != Ending::time};
}

}  // namespace moyo::match
