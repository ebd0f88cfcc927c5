#include "knowledge/go/eyes.h"

#include <gtest/gtest.h>

namespace moyo::go {
namespace {

const BoardSize five_by_five(5);
Point five_point(const char* name) { return parse_point(name, five_by_five); }
Go five_game(const char* text) { return Go(five_by_five).parse_position(text); }

TEST(Eyes, PlayoutsKeepThemAsLongAsTheEnemyHasNotMadeThemFalse) {
  const Go game = five_game(".OO../O.OX./.OX../OO.../..... w");
  const PlayoutBoard board(game.board(), game.turn());
  EXPECT_TRUE(is_kept_eye(board, five_point("A5")));
  EXPECT_TRUE(is_kept_eye(board, five_point("B4"))) << "one enemy diagonal of four";
  EXPECT_TRUE(is_kept_eye(board, five_point("A3")));
  EXPECT_FALSE(is_kept_eye(board, five_point("C2")));
  const Go false_eye = five_game(".OX../O.O../XOX../...../..... w");
  EXPECT_FALSE(is_kept_eye(PlayoutBoard(false_eye.board(), Color::white), five_point("B4")));
}

// The course's example: the stones around a7 are connected a long way off, and no diagonal shows it.
TEST(Eyes, ByDefinitionTheStonesAroundAreOneBlock) {
  const BoardSize size(7);
  const auto asked = [&](const char* text) {
    const Go game = Go(size).parse_position(text);
    return is_eye_by_definition(game.board(), parse_point("A7", size), Color::black);
  };
  EXPECT_TRUE(asked(".XXX.../X.OX.../X.OX.../X.OX.../XXXX.../......./....... b"));
  EXPECT_FALSE(asked(".XXX.../X.OX.../X.OX.../X.OX.../X.XX.../......./....... b")) << "two blocks";
  EXPECT_FALSE(asked(".XX..../O....../......./......./......./......./....... b"));
  const Go game =
      Go(size).parse_position(".XXX.../X.OX.../X.OX.../X.OX.../XXXX.../......./....... b");
  EXPECT_FALSE(game.board().neighborhood(parse_point("A7", size)).is_simple_eye(Color::black));
  EXPECT_TRUE(is_eye_by_definition(PlayoutBoard(game.board(), Color::black),
                                   parse_point("A7", size), Color::black));
}

TEST(Eyes, ABlockInAtariMayBeSaved) {
  // White's C1 has no liberty but B1.
  const Go game = five_game("...../...../...X./OOXXX/O.OX. w");
  EXPECT_FALSE(is_kept_eye(PlayoutBoard(game.board(), Color::white), five_point("B1")));
  EXPECT_FALSE(is_finished_eye(game.board(), five_point("B1"), Color::white));
}

TEST(Eyes, TreesLeaveOutFinishedOnes) {
  const Go game = five_game(".OO../O.OX./OOX../...../..... w");
  EXPECT_FALSE(is_finished_eye(game.board(), five_point("A5"), Color::white)) << "B4 is empty";
  EXPECT_FALSE(is_finished_eye(game.board(), five_point("A5"), Color::black));
  const Go finished = five_game(".OO../OOO../OOX../...../..... w");
  EXPECT_TRUE(is_finished_eye(finished.board(), five_point("A5"), Color::white));
  std::vector<mcts::MovePrior<Point>> candidates = {{.move = five_point("A5")},
                                                    {.move = five_point("E1")}};
  strike_out_eyes(finished, candidates);
  ASSERT_EQ(candidates.size(), 1u);
  EXPECT_EQ(candidates[0].move, five_point("E1"));
  candidates = {{.move = five_point("A5")}};
  strike_out_eyes(finished, candidates);
  EXPECT_EQ(candidates.size(), 1u) << "nothing else is left";
}

}  // namespace
}  // namespace moyo::go
