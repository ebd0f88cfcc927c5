#include "knowledge/go/self_atari.h"

#include <gtest/gtest.h>

#include "games/go/go.h"
#include "scaled.h"

namespace moyo::go {
namespace {

SelfAtari judged(BoardSize size, std::string_view position, std::string_view point) {
  const Go game = Go(size).parse_position(position);
  return judge_self_atari(PlayoutBoard(game.board(), game.turn()), parse_point(point, size));
}

TEST(SelfAtari, ARunningBlockThatStaysInAtari) {
  const BoardSize size(5);
  const char* const position = "O..../.O.../.O.../XO.../XO... b";
  const SelfAtari result = judged(size, position, "A3");
  EXPECT_TRUE(result.bad);
  EXPECT_EQ(result.other_liberty, parse_point("A4", size));
  // With a way out it is no self-atari.
  EXPECT_FALSE(judged(size, "O..../..O../.O.../XO.../XO... b", "A4").bad);
}

// Whoever plays on one of the two shared liberties is captured.
TEST(SelfAtari, ASekiIsLeftAlone) {
  const BoardSize size(9, 5);
  const std::string seki = "XOO.XXO.O/XOO.XXOOO/XXOXXOO.O/.XXOOOOOO/X.XOOO.OO";
  for (const char* point : {"D5", "D4"}) {
    EXPECT_TRUE(judged(size, seki + " b", point).bad) << point;
    EXPECT_TRUE(judged(size, seki + " w", point).bad) << point;
  }
}

TEST(SelfAtari, NakadeIsPlayed) {
  // Two stones in a three-point eye: White takes them and has one eye.
  EXPECT_FALSE(judged(BoardSize(5), ".X.OX/OOOOX/XXXXX/.X.XX/XXXX. b", "A5").bad);
  // Four in a row leave White room for two eyes; three do not.
  EXPECT_TRUE(judged(BoardSize(7, 4), ".XXX.OX/OOOOOOX/XXXXXXX/.X.X.XX b", "A4").bad);
  EXPECT_FALSE(judged(BoardSize(6, 4), ".XX.OX/OOOOOX/XXXXXX/.X.X.X b", "A4").bad);
  // There is no hurry while White has a liberty outside.
  EXPECT_TRUE(judged(BoardSize(6, 4), ".XX.O./OOOOOX/XXXXXX/.X.X.X b", "A4").bad);
}

TEST(SelfAtari, ThrowIns) {
  EXPECT_FALSE(judged(BoardSize(5), "..OX./OOOX./XXXX./...../..... b", "B5").bad);
  EXPECT_TRUE(judged(BoardSize(5), "..O../OOOX./XXXX./...../..... b", "B5").bad);
}

TEST(SelfAtari, CapturesOfAKo) {
  const SelfAtari ko = judged(BoardSize(4), ".XO./XO.O/.XO./.... b", "C3");
  EXPECT_FALSE(ko.bad);
}

// In random games: what is called bad leaves one liberty, and what it captures is less than what it
// offers.
TEST(SelfAtari, OnlyBlocksInAtariAreBad) {
  const BoardSize size(7);
  Rng rng(3);
  int bad = 0;
  for (int game = 0; game < scaled(400); ++game) {
    PlayoutBoard board(size);
    Board slow(size);
    for (int i = 0; i < 70 && board.passes() < 2; ++i) {
      for (int k = 0; k < board.empty_points(); ++k) {
        const Point p = board.empty_point(k);
        if (!board.is_legal(p)) continue;
        const SelfAtari result = judge_self_atari(board, p);
        const Color own = board.to_play();
        const int before = slow.captured(opposite(own));
        slow.play(p, own);
        if (result.bad) {
          ++bad;
          ASSERT_EQ(slow.liberties(p), 1);
          ASSERT_LT(slow.captured(opposite(own)) - before, slow.stones_in_block(p));
        }
        if (result.other_liberty != no_point) {
          ASSERT_EQ(slow.block_liberties(p)[0], result.other_liberty);
        }
        slow.undo();
      }
      const Point move = board.random_move(rng);
      slow.play(move, board.to_play());
      board.play(move);
    }
  }
  EXPECT_GT(bad, scaled(1000));
}

}  // namespace
}  // namespace moyo::go
