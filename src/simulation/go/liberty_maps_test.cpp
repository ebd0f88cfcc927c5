#include "simulation/go/liberty_maps.h"

#include <gtest/gtest.h>

#include "games/go/go.h"
#include "go_moves.h"

namespace moyo::go {
namespace {

PlayoutBoard playout_board(const char* text) {
  const Go game = Go(BoardSize(5)).parse_position(text);
  return PlayoutBoard(game.board(), game.turn());
}

// Two liberties, C2 and D3, of the stone at C3; what is far away does not matter.
TEST(LibertyMap, IsTheSameForTheSameLiberties) {
  const auto map = liberty_map(playout_board("...../..O../.OX../...../..... b"), on5("C3"));
  EXPECT_EQ(map, liberty_map(playout_board("O..../..O../.OX../...../X.... b"), on5("C3")));
  EXPECT_NE(map, liberty_map(playout_board("...../..O../.OXO./...../..... b"), on5("C3")));
}

// The liberty C2 has one empty neighbour less.
TEST(LibertyMap, TurnsWithTheLibertiesOfTheLiberties) {
  const auto map = liberty_map(playout_board("...../..O../.OX../...../..... b"), on5("C3"));
  EXPECT_NE(map, liberty_map(playout_board("...../..O../.OX../.O.../..... b"), on5("C3")));
}

class LibertyMapsTest : public ::testing::Test {
 protected:
  const PlayoutBoard board = playout_board("...../..O../.OX../...../..... b");
  const Point stone = on5("C3"), good = on5("C2"), bad = on5("D3");
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

// From the sixteenth success on nothing else is tried.
TEST_F(LibertyMapsTest, ChooseWhatWorksMoreOftenThanTheThreshold) {
  maps = LibertyMaps(0.6);
  for (int i = 0; i < 100; ++i) play();
  EXPECT_GE(maps.success(board, stone, good).visits, 16);
  const auto bad_visits = maps.success(board, stone, bad).visits;
  EXPECT_GT(bad_visits, 4) << "until then both alike";
  for (int i = 0; i < 100; ++i) EXPECT_EQ(play(), good);
  EXPECT_EQ(maps.success(board, stone, bad).visits, bad_visits);
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
