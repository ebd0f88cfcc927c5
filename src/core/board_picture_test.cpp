#include "core/board_picture.h"

#include <gtest/gtest.h>

namespace moyo {
namespace {

TEST(Diagram, RowsCountedFromTheBottomHaveTheirColumnsNamedBelow) {
  EXPECT_EQ(diagram(lettered_board(BoardShape::squares, {3, 2}, "X..O.X", RowNumbers::from_bottom)),
            "2 X . .\n1 O . X\n  a b c\n");
  EXPECT_EQ(
      diagram(lettered_board(BoardShape::squares, {1, 10}, "XXXXXXXXXX", RowNumbers::from_bottom))
          .substr(0, 10),
      "10 X\n 9 X\n");
}

TEST(Diagram, RowsCountedFromTheTopHaveTheirColumnsNamedAbove) {
  EXPECT_EQ(diagram(lettered_board(BoardShape::squares, {2, 2}, "X..O", RowNumbers::from_top)),
            "  a b\n1 X .\n2 . O\n");
}

TEST(Diagram, HexagonsLean) {
  EXPECT_EQ(diagram(lettered_board(BoardShape::hexagons, {2, 2}, "X..O", RowNumbers::from_top)),
            " a b\n1 X .\n 2 . O\n");
}

TEST(Diagram, ALargeBoardIsNamedOnAllSides) {
  const std::string text = diagram(
      lettered_board(BoardShape::lines, {9, 9}, std::string(81, '.'), RowNumbers::from_bottom));
  EXPECT_EQ(text.substr(0, 42), "  a b c d e f g h i\n9 . . . . . . . . . 9\n");
  EXPECT_EQ(text.substr(text.size() - 20), "  a b c d e f g h i\n");
}

TEST(Diagram, ColumnsMayHaveLongNamesAndRowsNone) {
  EXPECT_EQ(diagram({BoardShape::drop, {2, 1}, "X.", {"9", "10"}, {""}}), "  X  .\n  9 10\n");
}

TEST(Diagram, HeapsAreRowsOfObjects) {
  EXPECT_EQ(diagram(lettered_board(BoardShape::heaps, {2, 2}, "X.XX", RowNumbers::from_bottom)),
            "a ||\nb |\n");
}

TEST(Diagram, CardsLieInNamedRows) {
  const BoardPicture table =
      card_table({{"first", {"K", "10"}}, {"board", {std::string(face_down)}}}, "pot 3");
  EXPECT_EQ(table.cells, "XXO.");
  EXPECT_EQ(diagram(table), "first [K] [10]\nboard [?] [ ]\npot 3\n");
  EXPECT_EQ(diagram(card_table({{"a", {""}}}, "")), "a [ ]\n");
}

}  // namespace
}  // namespace moyo
