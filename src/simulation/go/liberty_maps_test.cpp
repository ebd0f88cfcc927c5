#include "simulation/go/liberty_maps.h"

#include <gtest/gtest.h>

#include "games/go/go.h"

namespace moyo::go {
namespace {

PlayoutBoard board_of(const char* text) {
  const Go game = Go(BoardSize(5)).parse_position(text);
  return PlayoutBoard(game.board(), game.turn());
}
Point at(std::string_view name) { return parse_point(name, BoardSize(5)); }

// Two liberties, C2 and D3, of the stone at C3; what is far away does not matter.
TEST(LibertyMap, IsTheSameForTheSameLiberties) {
  const auto map = liberty_map(board_of("...../..O../.OX../...../..... b"), at("C3"));
  EXPECT_EQ(map, liberty_map(board_of("O..../..O../.OX../...../X.... b"), at("C3")));
  EXPECT_NE(map, liberty_map(board_of("...../..O../.OXO./...../..... b"), at("C3")));
}

// The liberty C2 has one empty neighbour less.
TEST(LibertyMap, TurnsWithTheLibertiesOfTheLiberties) {
  const auto map = liberty_map(board_of("...../..O../.OX../...../..... b"), at("C3"));
  EXPECT_NE(map, liberty_map(board_of("...../..O../.OX../.O.../..... b"), at("C3")));
}

class LibertyMapsTest : public ::testing::Test {
 protected:
  const PlayoutBoard board = board_of("...../..O../.OX../...../..... b");
  const Point stone = at("C3"), good = at("C2"), bad = at("D3");
  FewPoints both;
  LibertyMaps maps;
  Rng rng{1};

  LibertyMapsTest() {
    both.push_back(good);
    both.push_back(bad);
  }
  // One playout, in which the block lives after `good` only.
  Point play() {
    maps.begin();
    const Point move = maps.choose(board, stone, both, rng);
    maps.learn([&](Point) { return move == good ? Color::black : Color::white; });
    return move;
  }
};

TEST_F(LibertyMapsTest, CountWhatWorks) {
  play();
  play();
  EXPECT_EQ(maps.success(board, stone, good).visits, 1) << "each is tried once";
  EXPECT_EQ(maps.success(board, stone, good).mean, 1);
  EXPECT_EQ(maps.success(board, stone, bad).visits, 1);
  EXPECT_EQ(maps.success(board, stone, bad).mean, 0);
  maps.clear();
  EXPECT_EQ(maps.success(board, stone, good).visits, 0);
}

TEST_F(LibertyMapsTest, ChooseWhatWorks) {
  for (int i = 0; i < 100; ++i) play();
  const auto good_visits = maps.success(board, stone, good).visits;
  const auto bad_visits = maps.success(board, stone, bad).visits;
  EXPECT_EQ(good_visits + bad_visits, 100);
  EXPECT_GT(good_visits, 90);
  EXPECT_GE(bad_visits, 1);
}

TEST_F(LibertyMapsTest, GiveUpWhatNeverWorks) {
  FewPoints only;
  only.push_back(bad);
  for (int i = 0; i < 16; ++i) {
    maps.begin();
    EXPECT_EQ(maps.choose(board, stone, only, rng), bad);
    maps.learn([](Point) { return Color::white; });
  }
  EXPECT_EQ(maps.choose(board, stone, only, rng), no_point);
}

}  // namespace
}  // namespace moyo::go
