#include "knowledge/go/capture_search.h"

#include <gtest/gtest.h>

#include "games/go/go.h"

namespace moyo::go {
namespace {

// White blocks are attacked by Black; the black stones in `safe` bound the zone.
Capture capture(BoardSize size, std::string_view rows, std::string_view target, Color first,
                const std::vector<std::string>& safe) {
  Board board = Go(size).parse_position(std::string(rows) + " b").board();
  PointSet safe_stones;
  for (const std::string& name : safe) {
    for (Point p : board.block_stones(parse_point(name, size))) safe_stones[p] = true;
  }
  const std::uint64_t before = board.position_hash();
  const Capture result = can_capture(board, parse_point(target, size), first, safe_stones);
  EXPECT_EQ(board.position_hash(), before);
  return result;
}

// Three empty points in a row: whoever plays the middle decides.
TEST(CaptureSearch, ThreeInARow) {
  const BoardSize size(6, 3);
  const std::string rows = "...OX./OOOOX./XXXXX.";
  EXPECT_EQ(capture(size, rows, "A2", Color::black, {"A1"}), Capture::possible);
  EXPECT_EQ(capture(size, rows, "A2", Color::white, {"A1"}), Capture::impossible);
}

TEST(CaptureSearch, TwoInARowIsDeadFourIsAlive) {
  EXPECT_EQ(capture(BoardSize(5, 3), "..OX./OOOX./XXXX.", "A2", Color::white, {"A1"}),
            Capture::possible);
  EXPECT_EQ(capture(BoardSize(7, 3), "....OX./OOOOOX./XXXXXX.", "A2", Color::black, {"A1"}),
            Capture::impossible);
}

// The square of four is dead although White moves first.
TEST(CaptureSearch, SquareOfFourIsDead) {
  EXPECT_EQ(capture(BoardSize(5, 4), "..OX./..OX./OOOX./XXXX.", "A2", Color::white, {"A1"}),
            Capture::possible);
}

TEST(CaptureSearch, ALargeZoneIsNotJudged) {
  EXPECT_EQ(capture(BoardSize(9),
                    ".O......./........./........./........./........./........./"
                    "........./........./.........",
                    "B9", Color::black, {}),
            Capture::unknown);
}

}  // namespace
}  // namespace moyo::go
