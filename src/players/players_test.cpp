#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "base/errors.h"
#include "conformance/refusal.h"
#include "core/game.h"
#include "games/registry.h"
#include "games/tictactoe/tictactoe.h"
#include "players/human.h"
#include "players/registry.h"
#include "search/exact/outcome_table.h"

namespace moyo::players {
namespace {

using testing::HasSubstr;
using tictactoe::TicTacToe;

AnyState position(std::string_view text) { return AnyState(TicTacToe().parse_position(text)); }

using conformance::refusal;

TEST(Registry, RefusesUnknownPlayersAndOptions) {
  const AnyState start{TicTacToe()};
  EXPECT_EQ(refusal([&] { make("perfekt", start, 1); }),
            "there is no player 'perfekt'; did you mean 'perfect'?");
  EXPECT_EQ(refusal([&] { make("sim:playout=5", start, 1); }),
            "sim has no option 'playout'; did you mean 'playouts'?");
  EXPECT_EQ(refusal([&] { make("sim:playouts=0", start, 1); }),
            "playouts wants a value from 1 to 1000000000, not '0'");
  EXPECT_EQ(refusal([&] { make("random:fast", start, 1); }),
            "random has no option 'fast'; it takes none");
}

TEST(Registry, FullNamesAreTheSameForTheSameSettings) {
  const AnyState start{TicTacToe()};
  EXPECT_EQ(full_name("random", start), "random");
  EXPECT_EQ(full_name("sim", start), "sim:playouts=100,confident=0,length=0,lookahead=0");
  EXPECT_EQ(full_name("sim:length=0,playouts=100", start), full_name("sim", start));
  EXPECT_NE(full_name("sim:playouts=101", start), full_name("sim", start));
  EXPECT_TRUE(full_name("sim", games::start("go"))
                  .starts_with("sim:playouts=100,confident=0,policy=light,"));
}

// One that wants a network has tests of its own.
bool is_tested_elsewhere(const PlayerEntry& entry) { return entry.name == "zero"; }

TEST(Registry, EveryComputerPlayerTakesAWinInOne) {
  const AnyState state = position("XX./OO./...");
  for (const PlayerEntry& entry : of_state(state).players) {
    if (entry.interactive || is_tested_elsewhere(entry) || entry.name == "random") continue;
    const auto agent = make(entry.name, state, 1);
    const Report report = agent->think(state, {});
    ASSERT_TRUE(report.best) << entry.name;
    EXPECT_EQ(state.format_move(*report.best), "c3") << entry.name;
  }
}

TEST(Registry, SameSeedSameMoves) {
  const AnyState start{TicTacToe()};
  for (const PlayerEntry& entry : of_state(start).players) {
    if (entry.interactive || is_tested_elsewhere(entry)) continue;
    const auto agent = make(entry.name, start, 5);
    agent->new_game(11);
    const Report first = agent->think(start, {.playouts = 20});
    agent->new_game(11);
    const Report again = agent->think(start, {.playouts = 20});
    EXPECT_EQ(first.best, again.best) << entry.name;
  }
}

// A game for one that nobody registered.
struct Other {
  using Move = TypedIndex<struct OtherMove>;
  static constexpr std::size_t max_moves = 1;
  static constexpr std::size_t move_indices = 1;
  static constexpr int players = 1;
  Player to_play() const { return Player::first; }
  void legal_moves(MoveList<Other>&) const {}
  void play(Move) {}
  bool is_terminal() const { return true; }
  double payoff(Player) const { return 0; }
  std::string to_string() const { return {}; }
  Move parse_move(std::string_view) const { return {}; }
  std::string format_move(Move) const { return {}; }
};

// A player has the options that mean something in its game.
TEST(Registry, OptionsWithoutMeaningAreRefused) {
  const auto refused = [](const char* player, const char* game) {
    return refusal([&] { make(player, games::start(game), 1); });
  };
  EXPECT_THAT(refused("uct:lookahead=1", "go:size=5"), HasSubstr("uct has no option 'lookahead'"));
  for (const char* player : {"uct:policy=rules", "sim:mercy", "ucb:atari=0.5"}) {
    EXPECT_THAT(refused(player, "connect4"), HasSubstr("has no option"));
  }
  EXPECT_EQ(refused("uct:length=9,lookahead=2", "connect4"), "not refused");
  // Only Othello knows how a shallow search predicts a deep one.
  EXPECT_EQ(refused("alphabeta:probcut", "othello"), "not refused");
  EXPECT_THAT(refused("alphabeta:probcut", "connect4"), HasSubstr("has no option 'probcut'"));
  // Go has no evaluation that could be mixed with playouts.
  EXPECT_EQ(refused("uct:lambda=0.5", "othello"), "not refused");
  EXPECT_THAT(refused("uct:lambda=0.5", "go"), HasSubstr("has no option 'lambda'"));
}

TEST(Registry, SaysWhoPlaysAGame) {
  EXPECT_EQ(refusal([] { make("fan", games::start("nim"), 1); }),
            "'fan' does not play this game; human, random, sim, ucb, uct, alphabeta, "
            "expectimax, perfect do");
  EXPECT_EQ(refusal([] { make("sim", AnyState(Other()), 1); }),
            "'sim' does not play this game; human, random do");
  const auto agent = make("sim", AnyState(TicTacToe()), 1);
  EXPECT_THAT(refusal([&] { agent->think(AnyState(Other()), {}); }), HasSubstr("another game"));
}

// docs/sources.md A5: 5478 positions can be reached, 958 of them terminal.
TEST(OutcomeTable, HoldsEveryPositionOfTicTacToe) {
  OutcomeTable<TicTacToe> table(5478);
  EXPECT_EQ(table.value(TicTacToe()), 0);
  EXPECT_EQ(table.positions(), 5478u - 958);
  EXPECT_EQ(table.value(TicTacToe().parse_position("X../.O./..X")), 0);
  EXPECT_EQ(table.value(TicTacToe().parse_position("X.X/.O./O.X")), -1);
  EXPECT_EQ(table.value(TicTacToe().parse_position("XO./.../...")), 1);
}

TEST(Perfect, PlaysUniformlyAmongTheBestMoves) {
  const AnyState start{TicTacToe()};
  const auto agent = make("perfect", start, 1);
  std::map<std::string, int> played;
  for (int i = 0; i < 9000; ++i) ++played[start.format_move(*agent->think(start, {}).best)];
  EXPECT_EQ(played.size(), 9u);  // every opening draws
  for (const auto& [move, times] : played) EXPECT_NEAR(times, 1000, 150) << move;

  const AnyState corner = position("X../.../...");
  for (int i = 0; i < 20; ++i) {  // only the centre holds the draw
    EXPECT_EQ(corner.format_move(*agent->think(corner, {}).best), "b2");
  }
  const Report report = agent->think(corner, {});
  EXPECT_TRUE(report.proved);
  EXPECT_EQ(report.value, 0);
}

// After a corner and the centre every quiet move draws; the opposite corner sets the most traps.
TEST(Perfect, BreaksTiesBySimulations) {
  const AnyState state = position("X../.O./...");
  const auto perfect = make("perfect:ties=playouts,playouts=2000", state, 1);
  const auto simulation = make("sim:playouts=20000", state, 2);
  const Report report = perfect->think(state, {});
  EXPECT_EQ(report.best, simulation->think(state, {}).best) << "all of its moves draw";
  const AnyState corner = position("X../.../...");
  const auto careful = make("perfect:ties=playouts,playouts=1", corner, 1);
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(corner.format_move(*careful->think(corner, {}).best), "b2") << "never a losing move";
  }
}

TEST(AlphaBetaPlayer, WithoutKnowledgeSeesOnlyFinishedGames) {
  const AnyState state = position("XO./.../...");
  const auto value = [&](const char* player) {
    return make(player, state, 1)->think(state, {}).value;
  };
  EXPECT_EQ(value("alphabeta:knowledge=off,depth=4"), 0);
  EXPECT_EQ(value("alphabeta:knowledge=off,depth=5"), 1);
  EXPECT_GT(value("alphabeta:knowledge=playouts,leaf=100,depth=1"), 0.2) << "X is ahead";
  EXPECT_LT(value("alphabeta:knowledge=playouts,leaf=100,depth=1"), 1);
  EXPECT_EQ(value("alphabeta:knowledge=playouts,leaf=1,depth=5"), 1) << "a proof beats estimates";
  EXPECT_EQ(refusal([&] { make("alphabeta:knowledge=off,width=2", state, 1); }),
            "width wants knowledge=on");
}

TEST(AlphaBetaPlayer, TriesAsFewMovesAsItsWidthSays) {
  const AnyState state = games::start("othello");
  const auto report = [&](const char* player) { return make(player, state, 1)->think(state, {}); };
  const Report one = report("alphabeta:depth=6,width=1,table=off");
  EXPECT_FALSE(one.proved);
  EXPECT_LT(one.nodes, 100u);
  EXPECT_LT(report("alphabeta:depth=6,width=3").nodes, report("alphabeta:depth=6").nodes);
  EXPECT_EQ(report("alphabeta:depth=4,width=60").value, report("alphabeta:depth=4").value);
}

TEST(Go3, HasTheDefaultsOfTheCourse) {
  const AnyState start = games::start("go:size=5,rules=course");
  EXPECT_EQ(full_name("go3", start),
            "go3:playouts=10,moveselect=simple,c=0.4,confident=0,simulations=random,"
            "movefilter=off");
  const Report report = make("go3", start, 1)->think(start, {});
  EXPECT_EQ(report.playouts, 26 * 10u) << "every point and the pass";
}

TEST(FlatMonteCarloPlayers, StopWhenConfident) {
  const AnyState state = position("XX./OO./...");
  const auto playouts = [&](const char* player) {
    const Report report = make(player, state, 1)->think(state, {});
    EXPECT_EQ(state.format_move(*report.best), "c3");
    return report.playouts;
  };
  EXPECT_EQ(playouts("sim:playouts=1000"), 5000u);
  EXPECT_LT(playouts("sim:playouts=1000,confident=0.95"), 1000u);
  EXPECT_LT(playouts("ucb:playouts=5000,confident=0.95,c=1"), 5000u);
  EXPECT_LT(playouts("uct:playouts=5000,confident=0.95,early=off,solver=off,c=2"), 5000u);
}

TEST(Perfect, RefusesGamesTooLarge) {
  EXPECT_EQ(refusal([] { make("perfect:positions=1000", AnyState(TicTacToe()), 1); }),
            "perfect cannot play here: the game is too large to write down: more than 1000 "
            "positions can be reached");
}

TEST(Human, AsksUntilTheMoveIsLegal) {
  std::istringstream in("zz\n\nhelp\nmoves\nB2\n");
  std::ostringstream out;
  HumanAgent human(in, out);
  const AnyState state = position("X../.../...");
  EXPECT_EQ(state.format_move(*human.think(state, {}).best), "b2");
  EXPECT_THAT(out.str(), HasSubstr("'zz' is not a cell"));
  EXPECT_THAT(out.str(), HasSubstr("resign"));
  EXPECT_THAT(out.str(), HasSubstr("b3 c3 a2"));
}

TEST(Human, MayResignOrLeave) {
  std::istringstream in("resign\nquit\n");
  std::ostringstream out;
  HumanAgent human(in, out);
  const AnyState start{TicTacToe()};
  EXPECT_FALSE(human.think(start, {}).best);
  EXPECT_THROW(human.think(start, {}), LeftGame);
  EXPECT_THROW(human.think(start, {}), LeftGame);  // the input has ended
}

}  // namespace
}  // namespace moyo::players
