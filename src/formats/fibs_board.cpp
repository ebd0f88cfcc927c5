#include "formats/fibs_board.h"

#include <algorithm>
#include <vector>

#include "base/errors.h"
#include "base/text.h"

namespace moyo::formats {
namespace {

using namespace backgammon;

// Fields after the word `board`, by number.
constexpr std::size_t points_at = 6;  // 26 of them
constexpr std::size_t dice_at = 33;
constexpr std::size_t cube_at = 37;
constexpr std::size_t doubled_at = 40;
constexpr std::size_t colour_at = 41;
constexpr std::size_t direction_at = 42;
constexpr std::size_t off_at = 45;
constexpr std::size_t bar_at = 47;
constexpr std::size_t field_count = 49;  // that are read; some lines have more

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
  result.cube = number(cube_at, 1, 1 << 20);
  result.doubled = number(doubled_at, 0, 1) == 1;
  return result;
}

std::string format_fibs(const Backgammon& state) {
  const Board& board = state.board();
  std::vector<std::string> fields = {"board", "mover", "other", "0", "0", "0"};
  const auto add = [&](int number) { fields.push_back(std::to_string(number)); };
  add(-board.theirs.at(bar));
  for (int p = 1; p <= 24; ++p) add(board.mine.at(p) - board.theirs.at(25 - p));
  add(board.mine.at(bar));
  add(1);  // turn
  for (int i = 0; i < 2; ++i) {
    add(state.dice().high);
    add(state.dice().low);
  }
  // From the cube to the bar. GNU Backgammon takes a cube that neither may turn for one that was turned.
  for (const int field : {1, 1, 1, 0, 1, -1, 0, 25}) add(field);
  add(board.mine.borne_off());
  add(board.theirs.borne_off());
  add(board.mine.at(bar));
  add(board.theirs.at(bar));
  for (const int field : {0, 0, 0, 0}) add(field);
  return join(fields, ":");
}

}  // namespace moyo::formats
