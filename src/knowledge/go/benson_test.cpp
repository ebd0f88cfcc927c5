#include "knowledge/go/benson.h"

#include <gtest/gtest.h>

#include "games/go/go.h"

namespace moyo::go {
namespace {

// The points of the set as rows from the top, '#' for a member.
std::string picture(const PointSet& set, BoardSize size) {
  std::string text;
  for (int y = size.height() - 1; y >= 0; --y) {
    for (int x = 0; x < size.width(); ++x) text += set[point_at(x, y)] ? '#' : '.';
    if (y > 0) text += '/';
  }
  return text;
}

struct Result {
  std::string alive;
  std::string territory;
};

Result black_life(int width, int height, std::string_view rows) {
  const Go game = Go(BoardSize(width, height)).parse_position(std::string(rows) + " b");
  const UnconditionalLife life = unconditional_life(game.board(), Color::black);
  return {picture(life.alive, game.size()), picture(life.territory, game.size())};
}

TEST(Benson, TwoEyesInTheCorner) {
  const Result life = black_life(5, 3, ".X.XO/XXXXO/OOOO.");
  EXPECT_EQ(life.alive, ".#.#./####./.....");
  EXPECT_EQ(life.territory, "#.#../...../.....");
}

TEST(Benson, OneEyeIsNotAlive) {
  EXPECT_EQ(black_life(5, 3, ".XXXO/XXXXO/OOOO.").alive, "...../...../.....");
}

TEST(Benson, AnEyeOfTwoPointsIsVitalAndItsPrisonerIsDead) {
  const Result life = black_life(6, 3, ".OX.X./XXXXX./......");
  EXPECT_EQ(life.alive, "..#.#./#####./......");
  EXPECT_EQ(life.territory, "##.#../....../......");
}

// A big eye is not vital when an empty point of it is no liberty of the block.
TEST(Benson, ABigEyeMayNotBeVital) {
  EXPECT_EQ(black_life(7, 4, "...X.X./...XXX./...X.../XXXX...").alive,
            "......./......./......./.......");
}

// Two blocks live by sharing two eyes; without the second eye neither does.
TEST(Benson, BlocksLiveTogether) {
  const Result life = black_life(5, 4, ".XOOO/X.XOO/XXXOO/OOOO.");
  EXPECT_EQ(life.alive, ".#.../#.#../###../.....");
  EXPECT_EQ(life.territory, "#..../.#.../...../.....");
  EXPECT_EQ(black_life(5, 4, ".XOOO/XXXOO/XXXOO/OOOO.").alive, "...../...../...../.....");
}

TEST(Benson, TheEmptyBoardAndAWallHaveNoLife) {
  EXPECT_EQ(black_life(3, 3, ".../.../...").alive, ".../.../...");
  // Both sides of a wall are regions, but not all their points are its liberties.
  EXPECT_EQ(black_life(5, 2, "..X../..X..").alive, "...../.....");
  EXPECT_EQ(black_life(3, 2, ".X./.X.").alive, ".#./.#.");
}

}  // namespace
}  // namespace moyo::go
