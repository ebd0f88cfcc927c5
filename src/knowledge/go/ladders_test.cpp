#include "knowledge/go/ladders.h"

#include <gtest/gtest.h>

#include "games/go/go.h"
#include "knowledge/go/area.h"

namespace moyo::go {
namespace {

Board board_of(int side, std::string_view rows) {
  return Go(BoardSize(side)).parse_position(std::string(rows) + " b").board();
}

std::string names(const PointSet& set, BoardSize size) {
  std::string text;
  for (Point p : Points(size)) {
    if (set[p]) text += format_point(p) + " ";
  }
  return text;
}

// White's stone on E4 is in atari and runs up and to the right.
TEST(Ladders, RunToTheEdge) {
  Board board = board_of(9,
                         "........./........./........./........./...X...../"
                         "...XOX.../....X..../........./.........");
  EXPECT_EQ(names(find_ladders(board).caught, board.size()), "E4 ");
  EXPECT_EQ(board.depth(), 0);
}

TEST(Ladders, EndAtABreaker) {
  Board board = board_of(9,
                         "........./........./......O../........./...X...../"
                         "...XOX.../....X..../........./.........");
  EXPECT_EQ(names(find_ladders(board).caught, board.size()), "");
}

TEST(Ladders, ShowTheFirstMove) {
  // White's stone on E4 still has two liberties.
  Board board = board_of(9,
                         "........./........./........./........./...X...../"
                         "...XOX.../........./........./.........");
  const Ladders ladders = find_ladders(board);
  EXPECT_EQ(names(ladders.caught, board.size()), "E4 ");
  EXPECT_EQ(names(ladders.working[0], board.size()), "E3 ");
  EXPECT_EQ(names(ladders.working[1], board.size()), "");
}

TEST(Area, DeadStonesInsideALivingGroupChangeHands) {
  const Board board = board_of(7,
                               ".XO.X.O/XXXXXXO/OOOOOOO/......./......./"
                               "......./.......");
  const auto area = pass_alive_area(board, true);
  EXPECT_EQ(area[parse_point("C7", board.size())], Color::black);
  EXPECT_EQ(area[parse_point("A7", board.size())], Color::black);
  EXPECT_EQ(area[parse_point("A1", board.size())], Color::white);
}

TEST(Area, ALoneStoneOwnsTheBoard) {
  const Board board = board_of(5, "...../...../..X../...../.....");
  const auto area = pass_alive_area(board, false);
  for (Point p : Points(board.size())) EXPECT_EQ(area[p], Color::black);
}

}  // namespace
}  // namespace moyo::go
