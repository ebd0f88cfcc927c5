#include "knowledge/go/eyes.h"

#include <gtest/gtest.h>

namespace moyo::go {
namespace {

const BoardSize five(5);
Point at(const char* name) { return parse_point(name, five); }
Go game_of(const char* text) { return Go(five).parse_position(text); }

TEST(Eyes, PlayoutsKeepThemAsLongAsTheEnemyHasNotMadeThemFalse) {
  const Go game = game_of(".OO../O.OX./.OX../OO.../..... w");
  const PlayoutBoard board(game.board(), game.turn());
  EXPECT_TRUE(is_kept_eye(board, at("A5")));
  EXPECT_TRUE(is_kept_eye(board, at("B4"))) << "one enemy diagonal of four";
  EXPECT_TRUE(is_kept_eye(board, at("A3")));
  EXPECT_FALSE(is_kept_eye(board, at("C2")));
  const Go false_eye = game_of(".OX../O.O../XOX../...../..... w");
  EXPECT_FALSE(is_kept_eye(PlayoutBoard(false_eye.board(), Color::white), at("B4")));
}

TEST(Eyes, ABlockInAtariMayBeSaved) {
  // White's C1 has no liberty but B1.
  const Go game = game_of("...../...../...X./OOXXX/O.OX. w");
  EXPECT_FALSE(is_kept_eye(PlayoutBoard(game.board(), Color::white), at("B1")));
  EXPECT_FALSE(is_finished_eye(game.board(), at("B1"), Color::white));
}

TEST(Eyes, TreesLeaveOutFinishedOnes) {
  const Go game = game_of(".OO../O.OX./OOX../...../..... w");
  EXPECT_FALSE(is_finished_eye(game.board(), at("A5"), Color::white)) << "B4 is empty";
  EXPECT_FALSE(is_finished_eye(game.board(), at("A5"), Color::black));
  const Go finished = game_of(".OO../OOO../OOX../...../..... w");
  EXPECT_TRUE(is_finished_eye(finished.board(), at("A5"), Color::white));
  std::vector<mcts::Candidate<Point>> candidates = {{.move = at("A5")}, {.move = at("E1")}};
  strike_out_eyes(finished, candidates);
  ASSERT_EQ(candidates.size(), 1u);
  EXPECT_EQ(candidates[0].move, at("E1"));
  candidates = {{.move = at("A5")}};
  strike_out_eyes(finished, candidates);
  EXPECT_EQ(candidates.size(), 1u) << "nothing else is left";
}

}  // namespace
}  // namespace moyo::go
