#include "simulation/go/playout.h"

#include <gtest/gtest.h>

#include "simulation/go/playout_rate.h"

namespace moyo::go {
namespace {

// A playout ends with two passes, when every empty point is an eye or forbidden to both.
TEST(GoPlayout, EndsWhenNobodyHasASensibleMove) {
  for (int side : {4, 5, 9, 19}) {
    const BoardSize size(side);
    Rng rng(5);
    for (int i = 0; i < 20; ++i) {
      PlayoutBoard board(size);
      const int moves = play_to_end(board, UniformPlayout(), rng, max_playout_moves(size));
      EXPECT_LT(moves, max_playout_moves(size));
      EXPECT_EQ(board.passes(), 2);
      for (int k = 0; k < board.empty_points(); ++k) {
        if (board.empty_point(k) != board.ko()) {
          EXPECT_FALSE(board.is_sensible(board.empty_point(k)));
        }
      }
      EXPECT_EQ(area_balance(board), area_balance(owners(color_map(board), size), size));
    }
  }
}

TEST(GoPlayout, ScoresAnUnfinishedBoardByFloodFill) {
  PlayoutBoard board{BoardSize(5)};
  board.play(parse_point("C3", board.size()));
  EXPECT_EQ(area_balance(board), 25);
  board.play(parse_point("A1", board.size()));
  EXPECT_EQ(area_balance(board), 0);
}

TEST(GoPlayout, ALimitStopsIt) {
  PlayoutBoard board{BoardSize(9)};
  Rng rng(1);
  EXPECT_EQ(play_to_end(board, UniformPlayout(), rng, 10), 10);
}

TEST(GoPlayoutRate, TheSeedDecidesEverythingButTheTime) {
  const PlayoutOptions light = parse_policy("light");
  const PlayoutRate a = measure_playouts(BoardSize(9), light, 300, 7);
  const PlayoutRate b = measure_playouts(BoardSize(9), light, 300, 7);
  const PlayoutRate c = measure_playouts(BoardSize(9), light, 300, 8);
  EXPECT_EQ(a.moves, b.moves);
  EXPECT_EQ(a.black_wins, b.black_wins);
  EXPECT_NE(a.moves, c.moves);
  // 119.3 moves with a standard deviation of about 15 a playout.
  EXPECT_NEAR(a.moves_per_playout(), 119.3, 4);
  EXPECT_EQ(a.cut, 0u);
}

}  // namespace
}  // namespace moyo::go
