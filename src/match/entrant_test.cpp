#include "match/entrant.h"

#include <gtest/gtest.h>

#include "base/errors.h"
#include "games/registry.h"

namespace moyo::match {
namespace {

TEST(Entrant, NamesPlayersAndProgramsInFull) {
  const AnyState start = games::start("tictactoe");
  EXPECT_EQ(entrant_name("random", start), "random");
  EXPECT_EQ(entrant_name("gtp:gnugo --mode gtp", start), "gtp:gnugo --mode gtp");
  EXPECT_THROW(entrant_name("human", start), InputError);
  EXPECT_THROW(entrant_name("gpt:gnugo", start), InputError);
}

// White's stone in Black's corner is dead: on the board it costs Black an eye's worth of area and
// the game, taken off it does not.
TEST(Entrant, AJudgedGameIsCountedWithoutDeadStones) {
  const AnyState start = games::start("go:size=5,komi=24");
  const AnyState end = start.parse_position("..X../.XX../..X../.XX../O.X.. b passes=2");
  ASSERT_TRUE(end.is_terminal());
  EXPECT_EQ(end.payoff(Player::first), -1);
  EXPECT_EQ(judged_outcome(end), Outcome::win_for(Player::first));
}

TEST(Entrant, OnlyGamesThatMayLeaveDeadStonesAreJudged) {
  const AnyState played_out = games::start("go:size=5");
  EXPECT_FALSE(wants_judge("random", "random", played_out));
  EXPECT_TRUE(wants_judge("random", "gtp:gnugo", played_out));
  EXPECT_TRUE(wants_judge("gtp:gnugo", "random", played_out));
  EXPECT_TRUE(wants_judge("random", "random", games::start("go:size=5,rules=japanese")));
  EXPECT_TRUE(wants_judge("random", "random", games::start("go:size=5,rules=chinese")));
  EXPECT_FALSE(wants_judge("random", "random", games::start("hex")));
}

}  // namespace
}  // namespace moyo::match
