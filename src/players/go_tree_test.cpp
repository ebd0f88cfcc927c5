#include "players/go_tree.h"

#include <gtest/gtest.h>

#include "base/errors.h"
#include "games/registry.h"
#include "go_choices.h"
#include "knowledge/go/eyes.h"
#include "scaled.h"

namespace moyo::players {
namespace {

using go::Go;

// E3 takes four stones; left alone, White takes the five black ones above them there.
TEST(GoPlayer, CapturesWhatDecidesTheGame) {
  const Go game = go_position("go:size=7,komi=6.5",
                              "......./......./OOOOO../XXXXXO./OOOO..X/XXXXXXX/....... b");
  const std::string best = "E3";
  for (const char* player :
       {"go:playouts=500", "go5:playouts=3000", "uct:playouts=3000", "go:playouts=500,graph",
        "go:playouts=500,threads=2", "go:playouts=500,parallel=root,threads=2"}) {
    EXPECT_EQ(chosen(player, game), best) << player;
  }
}

// Every way of sharing still finds the one move, with two threads as with one.
TEST(GoPlayer, SharesAndStillCapturesWhatDecidesTheGame) {
  const Go game = go_position("go:size=7,komi=6.5",
                              "......./......./OOOOO../XXXXXO./OOOO..X/XXXXXXX/....... b");
  for (const std::string sharing :
       {"replies=2", "liberty_maps", "criticality=coulom", "criticality=pellegrino",
        "criticality=pachi", "rave=0,explore=ucb1,c=0.3,criticality=pachi,criticality_use=bonus",
        "widen=20,criticality=pellegrino,criticality_use=widen", "dynamic_komi=adaptive",
        "dynamic_komi=linear", "prior_owner=10", "local_trees=10", "goals=10",
        "replies=1,replies_forget=off", "replies=1,replies_by_first",
        "liberty_maps,liberty_threshold=0.6", "local_forcing=2", "goals=10,goal_kind=both"}) {
    for (const char* threads : {"", ",threads=2"}) {
      const std::string playouts = slow_build ? "200," : "500,";
      EXPECT_EQ(chosen("go:playouts=" + playouts + sharing + threads, game), "E3") << sharing;
    }
  }
}

// Black is far ahead, so that the komi of the playouts grows; the report knows nothing of it.
TEST(GoPlayer, DynamicKomiIsNotReported) {
  const Go game = go_position("go:size=5,komi=0.5", ".X.X./XXXXX/XXXXX/OOOOO/.O.O. b");
  const AnyState state(game);
  const auto report =
      make("go:playouts=500,early=off,dynamic_komi=adaptive,komi_period=20", state, 1)
          ->think(state, {});
  ASSERT_TRUE(report.score);
  EXPECT_NEAR(*report.score, 15 - 10 - 0.5, 0.5);
  EXPECT_GT(report.value, 0.9);
}

// The tree of a position goes on when it is analyzed again, and so must the score of its moves.
TEST(GoPlayer, TheScoreOfAMoveIsThatOfAllItsPlayouts) {
  const AnyState state(Go(go::BoardSize(5)));
  const auto agent = make("go", state, 1);
  const auto first = agent->think(state, {.playouts = 2000}, {.analysis = true});
  const auto again = agent->think(state, {.playouts = 1}, {.analysis = true});
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
      const Report report = (own ? strong : weak)->think(state, {});
      ASSERT_TRUE(report.best);
      const Go& game = *state.get_if<Go>();
      const auto move = move_of<go::Point>(*report.best);
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
      "local_trees=10,local_forcing=2,goals=10,goal_kind=both,criticality=pachi";
  const auto visits = [&](Agent& agent) {
    agent.new_game(7);
    std::vector<std::uint64_t> all;
    for (const auto& entry : agent.think(state, {}).moves) all.push_back(entry.visits);
    return all;
  };
  const auto agent = make(player, state, 1);
  const auto first = visits(*agent);
  EXPECT_EQ(visits(*agent), first);
  EXPECT_EQ(visits(*make(player, state, 2)), first);
}

TEST(GoPlayer, ReportsScoreAndOwners) {
  const Go game = go_position("go:size=5,komi=0.5", ".X.X./XXXXX/XXXXX/OOOOO/.O.O. b");
  const AnyState state(game);
  const auto report = make("go:playouts=300", state, 1)->think(state, {});
  ASSERT_TRUE(report.score);
  EXPECT_NEAR(*report.score, 15 - 10 - 0.5, 0.5);
  ASSERT_EQ(report.ownership.size(), Go::move_indices);
  EXPECT_GT(report.ownership[go::parse_point("A5", game.size()).index()], 0.9);
  EXPECT_LT(report.ownership[go::parse_point("A1", game.size()).index()], -0.9);
}

// Where every stone counts, nothing is left to evaluate: the score is known.
TEST(GoPlayer, ReportsScoreAndOwnersOfAPassThatWins) {
  const Go game = go_position("go:size=5,komi=0.5", ".X.X./XXXXX/XXXXX/OOOOO/.O.O. b passes=1");
  const AnyState state(game);
  const auto report =
      make("go:playouts=300", state, 1)->think(state, {.playouts = 300}, {.analysis = true});
  EXPECT_EQ(state.format_move(*report.best), "pass");
  EXPECT_EQ(report.score, 15 - 10 - 0.5);
  EXPECT_EQ(report.moves.front().score, report.score);
  EXPECT_EQ(report.ownership.at(go::parse_point("A1", game.size()).index()), -1);
}

TEST(GoPlayer, RefusesSwitchesWithoutEffect) {
  const AnyState state(go::start(OptionSpec::parse("go:size=9")));
  for (const char* player :
       {"go:noise=0.2", "go:rave=0,criticality=pachi", "go:criticality=pachi,criticality_use=widen",
        "go:goal_kind=points", "go:replies_forget=off", "go:replies=2,replies_by_first",
        "go:liberty_threshold=0.5"}) {
    EXPECT_THROW(make(player, state, 1), InputError) << player;
  }
}

TEST(GoPlayer, PlaysOnlyGo) {
  for (const char* player : {"go3", "go5", "go"}) {
    EXPECT_THROW(make(player, games::start("tictactoe"), 1), InputError) << player;
    EXPECT_NO_THROW(make(player, games::start("go:size=5"), 1)) << player;
  }
}

}  // namespace
}  // namespace moyo::players
