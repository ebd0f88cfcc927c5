#include "players/go_tree.h"

#include <gtest/gtest.h>

#include "base/errors.h"
#include "games/go/go.h"
#include "games/registry.h"
#include "knowledge/go/eyes.h"
#include "players/registry.h"
#include "scaled.h"

namespace moyo::players {
namespace {

using go::Go;

Go position(const char* game, const char* text) {
  return go::start(OptionSpec::parse(game)).parse_position(text);
}

std::string chosen(const char* player, const Go& game, std::uint64_t seed = 1) {
  const AnyState state(game);
  const auto report = make(player, state, seed)->choose(state, {});
  return report.best ? state.format_move(*report.best) : "resign";
}

// E3 takes four stones; left alone, White takes the five black ones above them there.
TEST(GoPlayer, CapturesWhatDecidesTheGame) {
  const Go game =
      position("go:size=7,komi=6.5", "......./......./OOOOO../XXXXXO./OOOO..X/XXXXXXX/....... b");
  const std::string best = "E3";
  for (const char* player :
       {"go:playouts=500", "go5:playouts=3000", "uct:playouts=3000", "go:playouts=500,graph",
        "go:playouts=500,threads=2", "go:playouts=500,parallel=root,threads=2"}) {
    EXPECT_EQ(chosen(player, game), best) << player;
  }
}

// Every way of sharing still finds the one move, with two threads as with one.
TEST(GoPlayer, SharesAndStillCapturesWhatDecidesTheGame) {
  const Go game =
      position("go:size=7,komi=6.5", "......./......./OOOOO../XXXXXO./OOOO..X/XXXXXXX/....... b");
  for (const std::string sharing :
       {"replies=2", "liberty_maps", "criticality=coulom", "criticality=pellegrino",
        "criticality=pachi", "rave=0,explore=ucb1,c=0.3,criticality=pachi,criticality_use=bonus",
        "widen=20,criticality=pellegrino,criticality_use=widen", "dynamic_komi=adaptive",
        "dynamic_komi=linear", "prior_owner=10", "local_trees=10", "goals=10"}) {
    for (const char* threads : {"", ",threads=2"}) {
      EXPECT_EQ(
          chosen(("go:playouts=" + std::to_string(slow_build ? 200 : 500) + "," + sharing + threads)
                     .c_str(),
                 game),
          "E3")
          << sharing;
    }
  }
}

// Black is far ahead, so that the komi of the playouts grows; the report knows nothing of it.
TEST(GoPlayer, DynamicKomiIsNotReported) {
  const Go game = position("go:size=5,komi=0.5", ".X.X./XXXXX/XXXXX/OOOOO/.O.O. b");
  const AnyState state(game);
  const auto report =
      make("go:playouts=500,early=off,dynamic_komi=adaptive,komi_period=20", state, 1)
          ->choose(state, {});
  ASSERT_TRUE(report.score);
  EXPECT_NEAR(*report.score, 15 - 10 - 0.5, 0.5);
  EXPECT_GT(report.value, 0.9);
}

constexpr const char* won = ".X.X./XXXXX/XXXXX/XXXXX/X.X.. b passes=1";

// The white stones are dead, but where they count as long as they stand Black has to take them.
TEST(GoPlayer, TakesDeadStonesThatWouldCount) {
  const char* const dead = ".X.X./XXXX./OXXX./O.XX./.OXX. b passes=1";
  const Go all_count = position("go:size=5,komi=20.5", dead);
  EXPECT_NE(chosen("go:playouts=500,resign=0", all_count), "pass");
}

TEST(GoPlayer, EndsAWonGameByPassing) {
  for (const char* rules : {"tromp-taylor", "chinese", "japanese"}) {
    const Go game = position((std::string("go:size=5,komi=0.5,rules=") + rules).c_str(), won);
    EXPECT_EQ(chosen("go:playouts=300", game), "pass") << rules;
  }
}

// At which of several turns at the same position the player gives up; 0 if it does not.
int resigns_at_turn(const char* player, const Go& game) {
  const AnyState state(game);
  const auto agent = make(player, state, 1);
  for (int turn = 1; turn <= 5; ++turn) {
    if (!agent->choose(state, {}).best) return turn;
  }
  return 0;
}

// White is far behind, after as many moves as it takes to give up.
constexpr const char* lost = ".X.../XX.X./XXXX./...../..... w moves=D2,C2,E2,D1,B2,E3";

TEST(GoPlayer, ResignsALostGameWhenItHasBeenLostForThreeTurns) {
  const Go game = position("go:size=5", lost);
  EXPECT_EQ(resigns_at_turn("go:playouts=1000,resign=0.9", game), 3);
  EXPECT_EQ(resigns_at_turn("go:playouts=1000,resign=0", game), 0);
}

TEST(GoPlayer, AFewPlayoutsAreNoReasonToResign) {
  EXPECT_EQ(resigns_at_turn("go:playouts=5,reuse=off,resign=0.4", position("go:size=5", lost)), 0);
}

// White is behind by area, but not by territory.
TEST(GoPlayer, DoesNotResignAGameOfTerritoryThatIsWon) {
  const Go game = position("go:size=5,komi=2.5,rules=japanese",
                           ".X.../XXXOO/XX.../XXXOO/.X... w moves=D5,C5,D3,C3,D1,C1");
  EXPECT_EQ(resigns_at_turn("go:playouts=500,resign=0.05", game), 0);
}

// The tree of a position goes on when it is analyzed again, and so must the score of its moves.
TEST(GoPlayer, TheScoreOfAMoveIsThatOfAllItsPlayouts) {
  const AnyState state(Go(go::BoardSize(5)));
  const auto agent = make("go", state, 1);
  const auto first = agent->analyze(state, {.playouts = 2000}, {});
  const auto again = agent->analyze(state, {.playouts = 1}, {});
  ASSERT_TRUE(first.score && again.score);
  EXPECT_NEAR(*first.score, *again.score, 0.1);
}

TEST(GoPlayer, BeatsTheRandomPlayerAndFillsNoEye) {
  for (std::uint64_t seed = 0; seed < (slow_build ? 1 : 4); ++seed) {
    AnyState state(go::start(OptionSpec::parse("go:size=7")));
    const auto strong = make("go:playouts=100,resign=0", state, seed);
    const auto weak = make("go2", state, seed);
    const Player side = seed % 2 == 0 ? Player::first : Player::second;
    while (!state.is_terminal()) {
      const bool own = state.to_play() == side;
      const AnyReport report = (own ? strong : weak)->choose(state, {});
      ASSERT_TRUE(report.best);
      const Go& game = *state.get_if<Go>();
      const auto move = from_any<go::Point>(*report.best);
      EXPECT_FALSE(own && go::is_finished_eye(game.board(), move, game.turn()))
          << game.to_string() << state.format_move(*report.best);
      state.play(*report.best);
    }
    EXPECT_EQ(state.payoff(side), 1);
  }
}

TEST(GoPlayer, SameSeedSameMoves) {
  const Go game = go::start(OptionSpec::parse("go:size=9"));
  EXPECT_EQ(chosen("go:playouts=300", game, 4), chosen("go:playouts=300", game, 4));
}

// What playouts of one game have learned is no part of the next.
TEST(GoPlayer, ANewGameBeginsWithNothingLearned) {
  const AnyState state(go::start(OptionSpec::parse("go:size=9")));
  const char* const player =
      "go:playouts=200,early=off,replies=2,liberty_maps,dynamic_komi=adaptive,komi_period=20,"
      "local_trees=10,goals=10,criticality=pachi";
  const auto visits = [&](Agent& agent) {
    agent.new_game(7);
    std::vector<std::uint64_t> all;
    for (const auto& entry : agent.choose(state, {}).moves) all.push_back(entry.visits);
    return all;
  };
  const auto agent = make(player, state, 1);
  const auto first = visits(*agent);
  EXPECT_EQ(visits(*agent), first);
  EXPECT_EQ(visits(*make(player, state, 2)), first);
}

TEST(GoPlayer, ReportsScoreAndOwners) {
  const Go game = position("go:size=5,komi=0.5", ".X.X./XXXXX/XXXXX/OOOOO/.O.O. b");
  const AnyState state(game);
  const auto report = make("go:playouts=300", state, 1)->choose(state, {});
  ASSERT_TRUE(report.score);
  EXPECT_NEAR(*report.score, 15 - 10 - 0.5, 0.5);
  ASSERT_EQ(report.ownership.size(), Go::move_indices);
  EXPECT_GT(report.ownership[go::parse_point("A5", game.size()).index()], 0.9);
  EXPECT_LT(report.ownership[go::parse_point("A1", game.size()).index()], -0.9);
}

TEST(GoPlayer, PlaysOnlyGo) {
  for (const char* player : {"go3", "go5", "go"}) {
    EXPECT_THROW(make(player, games::start("tictactoe"), 1), InputError) << player;
    EXPECT_NO_THROW(make(player, games::start("go:size=5"), 1)) << player;
  }
}

}  // namespace
}  // namespace moyo::players
