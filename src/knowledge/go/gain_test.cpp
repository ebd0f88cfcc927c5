#include "knowledge/go/gain.h"

#include <gtest/gtest.h>

#include "games/go/go.h"
#include "scaled.h"

namespace moyo::go {
namespace {

int gain(BoardSize size, std::string_view position, std::string_view point) {
  const Go game = Go(size).parse_position(position);
  return gain_at_once(PlayoutBoard(game.board(), game.turn()), parse_point(point, size));
}

TEST(Gain, CountsCapturesAtarisAndRescues) {
  const BoardSize size(5);
  // Two white stones in atari at A5 and B5: capturing them is worth four.
  EXPECT_EQ(gain(size, "OO.../XX.../...../...../..... b", "C5"), 4);
  // White's extension takes both out of atari, and puts nothing in it.
  EXPECT_EQ(gain(size, "OO.../XX.../...../...../..... w", "C5"), 2);
  // The atari on the stone in the corner; a play far away.
  EXPECT_EQ(gain(size, "O..../...../...../...../..... b", "A4"), 1);
  EXPECT_EQ(gain(size, "O..../...../...../...../..... b", "D2"), 0);
  // A block that touches the point on two sides counts once.
  EXPECT_EQ(gain(size, "OOO../O.X../OXX../X..../..... b", "D5"), 5);
}

// What is in atari on the whole board, of one color.
int stones_in_atari(const PlayoutBoard& board, Color c) {
  int stones = 0;
  for (Point p : Points(board.size())) {
    stones += board.color(p) == c && board.block_word(p).in_atari();
  }
  return stones;
}

// Where nothing is captured and no own stones are offered, it is the difference of what stands in
// atari before and after.
TEST(Gain, IsTheDifferenceOfWhatStandsInAtari) {
  Rng rng(7);
  int compared = 0;
  for (int game = 0; game < scaled(300); ++game) {
    PlayoutBoard board{BoardSize(9)};
    while (board.passes() < 2) {
      const Point p = board.random_move(rng);
      const Color own = board.to_play(), enemy = opposite(own);
      PlayoutBoard after = board;
      after.play(p);
      if (p != pass && !after.block_word(p).in_atari()) {
        const int expected = stones_in_atari(after, enemy) - stones_in_atari(board, enemy) +
                             stones_in_atari(board, own) - stones_in_atari(after, own);
        const int captured = board.stones(enemy) - after.stones(enemy);
        if (captured == 0) {
          ASSERT_EQ(gain_at_once(board, p), expected) << format_point(p);
          ++compared;
        } else {
          ASSERT_GE(gain_at_once(board, p), 2 * captured);
        }
      }
      board = after;
    }
  }
  EXPECT_GT(compared, scaled(300) * 50);
}

}  // namespace
}  // namespace moyo::go
