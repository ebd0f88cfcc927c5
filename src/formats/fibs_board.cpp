#include "formats/fibs_board.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "base/errors.h"
#include "base/text.h"

namespace moyo::formats {
namespace {

using namespace backgammon;

// Fields after the word `board`, by number.
constexpr std::size_t length_at = 3;
constexpr std::size_t score_at = 4;
constexpr std::size_t points_at = 6;  // 26 of them
constexpr std::size_t dice_at = 33;
constexpr std::size_t cube_at = 37;
constexpr std::size_t may_double_at = 38;
constexpr std::size_t doubled_at = 40;
constexpr std::size_t colour_at = 41;
constexpr std::size_t direction_at = 42;
constexpr std::size_t off_at = 45;
constexpr std::size_t bar_at = 47;
constexpr std::size_t field_count = 49;     // that all lines have
constexpr std::size_t no_crawford_at = 51;  // and the one after it
constexpr int endless = 9999;               // the length of a match without end: for money

[[noreturn]] void refuse(const std::string& why) { throw InputError("a FIBS board " + why); }

}  // namespace

FibsBoard parse_fibs(std::string_view line) {
  const std::vector<std::string_view> fields = split(trim(line), ':');
  if (fields.empty() || fields[0] != "board") refuse("begins with 'board:'");
  if (fields.size() < field_count)
    refuse("has 49 fields or more, not " + std::to_string(fields.size()));
  const auto number = [&](std::size_t i, int low, int high) {
    const std::int64_t value = parse_integer(fields[i], "a field of a FIBS board");
    if (value < low || value > high)
      refuse("has no " + std::string(fields[i]) + " in its field " + std::to_string(i));
    return static_cast<int>(value);
  };
  const int colour = number(colour_at, -1, 1);
  const int direction = number(direction_at, -1, 1);
  if (colour == 0 || direction == 0) refuse("has a colour and a direction of 1 or -1");
  FibsBoard result;
  Side& mine = result.board.mine;
  Side& theirs = result.board.theirs;
  for (int i = 1; i <= 24; ++i) {
    const int men = colour * number(points_at + static_cast<std::size_t>(i), -checkers, checkers);
    const int p = direction < 0 ? i : 25 - i;
    if (men > 0) mine.put(p, men);
    if (men < 0) theirs.put(25 - p, -men);
  }
  mine.put(bar, number(bar_at, 0, checkers));
  theirs.put(bar, number(bar_at + 1, 0, checkers));
  for (Side* side : {&mine, &theirs}) {
    int men = 0;
    for (int p = 1; p <= bar; ++p) men += side->at(p);
    if (men > checkers) refuse("has more than 15 men of one side");
    side->put(off, checkers - men);
  }
  const auto a = static_cast<std::uint8_t>(number(dice_at, 0, 6));
  const auto b = static_cast<std::uint8_t>(number(dice_at + 1, 0, 6));
  if ((a == 0) != (b == 0)) refuse("has one die");
  result.dice = {std::max(a, b), std::min(a, b)};
  result.length = number(length_at, 0, endless);
  if (result.length == endless) result.length = 0;
  if (result.length > longest_match) {
    refuse("of a match to " + std::to_string(result.length) + " points is too long: 25 at most");
  }
  if (result.length > 0) {
    result.score = number(score_at, 0, result.length - 1);
    result.other_score = number(score_at + 1, 0, result.length - 1);
  }
  result.cube = number(cube_at, 1, 1 << 20);
  if (!std::has_single_bit(static_cast<unsigned>(result.cube)))
    refuse("has a cube of no power of 2");
  result.may_double = number(may_double_at, 0, 1) == 1;
  result.other_may = number(may_double_at + 1, 0, 1) == 1;
  result.doubled = number(doubled_at, -1, 1) != 0;
  bool no_crawford = false;
  for (std::size_t i = no_crawford_at; i < std::min(fields.size(), no_crawford_at + 2); ++i) {
    no_crawford = no_crawford || number(i, -9999, 9999) != 0;
  }
  const bool one_short = std::max(result.score, result.other_score) == result.length - 1;
  result.crawford = result.length > 1 && one_short && !no_crawford;
  return result;
}

FibsBoard fibs_of(const Backgammon& state) {
  FibsBoard shown;
  shown.board = state.board();
  shown.dice = state.dice();
  return shown;
}

FibsBoard fibs_of(const CubePlay& state) {
  FibsBoard shown;
  const Player player = state.turn();
  shown.board = state.board();
  shown.dice = state.dice();
  shown.length = state.rules().match;
  shown.score = state.score(player);
  shown.other_score = state.score(opponent(player));
  shown.cube = state.cube().value;
  shown.may_double = !state.cube().owner || *state.cube().owner == player;
  shown.other_may = !state.cube().owner || *state.cube().owner != player;
  shown.doubled = state.stage() == CubeStage::doubled;
  shown.crawford = state.is_crawford();
  return shown;
}

std::string format_fibs(const FibsBoard& shown) {
  const Board& board = shown.board;
  std::vector<std::string> fields = {"board", "mover", "other"};
  const auto add = [&](int number) { fields.push_back(std::to_string(number)); };
  for (const int field : {shown.length, shown.score, shown.other_score}) add(field);
  add(-board.theirs.at(bar));
  for (int p = 1; p <= 24; ++p) add(board.mine.at(p) - board.theirs.at(25 - p));
  add(board.mine.at(bar));
  add(1);  // turn
  for (int i = 0; i < 2; ++i) {
    add(shown.dice.high);
    add(shown.dice.low);
  }
  for (const int field : {shown.cube, int{shown.may_double}, int{shown.other_may},
                          int{shown.doubled}, 1, -1, 0, 25}) {
    add(field);
  }
  add(board.mine.borne_off());
  add(board.theirs.borne_off());
  add(board.mine.at(bar));
  add(board.theirs.at(bar));
  for (const int field : {0, 0, 0, int{shown.length > 0 && !shown.crawford}}) add(field);
  return join(fields, ":");
}

}  // namespace moyo::formats
