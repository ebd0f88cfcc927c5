#include "simulation/playout.h"

#include <gtest/gtest.h>

#include "base/statistics.h"
#include "best_move.h"
#include "games/tictactoe/tictactoe.h"
#include "search/bandit/flat_monte_carlo.h"
#include "search/bandit/rules.h"

namespace moyo {
namespace {

using tictactoe::TicTacToe;

TicTacToe position(std::string_view text) { return TicTacToe().parse_position(text); }

// Walks to the end, or for ever: two players pass a token, and whoever moves to 0 wins.
struct Walk {
  struct Move : TypedIndex<struct WalkStep, std::uint8_t> {
    using TypedIndex::TypedIndex;
  };
  static constexpr std::size_t max_moves = 1;
  static constexpr std::size_t move_indices = 1;
  int left = -1;  // below 0 it never ends
  Player turn = Player::first;

  Player to_play() const { return turn; }
  void legal_moves(MoveList<Walk>& moves) const {
    if (left != 0) moves.push_back(Move());
  }
  void play(Move) {
    --left;
    turn = opponent(turn);
  }
  bool is_terminal() const { return left == 0; }
  double payoff(Player p) const { return p == turn ? -1 : 1; }
  std::string to_string() const { return {}; }
  Move parse_move(std::string_view) const { return {}; }
  std::string format_move(Move) const { return "step"; }
};

// The exact chances of random play in tic-tac-toe: 58.5% X, 28.8% O, 12.7% draws.
TEST(Playout, EndsAsOftenAsRandomPlayDoes) {
  UniformPolicy policy;
  Rng rng(1);
  const int games = 100000;
  int x = 0;
  int o = 0;
  for (int i = 0; i < games; ++i) {
    const auto payoffs = playout(TicTacToe(), policy, rng);
    x += payoffs[0] > 0;
    o += payoffs[1] > 0;
  }
  EXPECT_TRUE(clopper_pearson_interval(x, games, 0.999).contains(737.0 / 1260));
  EXPECT_TRUE(clopper_pearson_interval(o, games, 0.999).contains(121.0 / 420));
}

TEST(Playout, TraceReplaysTheGame) {
  UniformPolicy policy;
  Rng rng(2);
  Trace<TicTacToe> trace;
  for (int i = 0; i < 100; ++i) {
    const TicTacToe start = position("X.O/.X./...");
    trace.clear();
    const auto payoffs = playout(start, policy, rng, &trace);
    TicTacToe state = start;
    for (const auto& ply : trace.plies) {
      EXPECT_EQ(ply.player, state.to_play());
      EXPECT_TRUE(is_legal(state, ply.move));
      state.play(ply.move);
    }
    EXPECT_TRUE(state.is_terminal());
    EXPECT_EQ(payoffs_of(state), payoffs);
  }
}

TEST(Playout, ThatDoesNotEndIsADraw) {
  UniformPolicy policy;
  Rng rng(3);
  EXPECT_EQ(playout(Walk{}, policy, rng, static_cast<Trace<Walk>*>(nullptr), 50)[0], 0);
  Trace<Walk> trace;
  EXPECT_EQ(playout(Walk{.left = 50}, policy, rng, &trace, 50), (Payoffs<Walk>{-1, 1}));
  EXPECT_EQ(trace.plies.size(), 50u);
}

TEST(PlayoutEvaluator, ValuesForThePlayerToMove) {
  Rng rng(4);
  PlayoutEvaluator<Walk> evaluator;
  EXPECT_EQ(evaluator.evaluate({.state = Walk{.left = 5}, .rng = rng}).value, 1);
  EXPECT_EQ(evaluator.evaluate({.state = Walk{.left = 4}, .rng = rng}).value, -1);
}

TEST(FlatMonteCarlo, GivesEveryMoveItsPlayouts) {
  Rng rng(5);
  PlayoutEvaluator<TicTacToe> evaluator;
  const auto report =
      flat_monte_carlo(TicTacToe(), legal_moves(TicTacToe()), evaluator, UniformAllocation{},
                       FinalArm::best_mean, {9 * 2000}, {}, rng);
  EXPECT_EQ(report.playouts, 18000u);
  EXPECT_EQ(report.moves.size(), 9u);
  for (const auto& move : report.moves) EXPECT_EQ(move.visits, 2000u);
  EXPECT_EQ(TicTacToe().format_move(best_move(TicTacToe(), report)),
            "b2");  // the centre wins most random games
  EXPECT_EQ(report.best, report.moves.front().move);
  EXPECT_EQ(report.value, report.moves.front().value);
}

TEST(FlatMonteCarlo, TakesAWinAndKnowsItsValue) {
  Rng rng(6);
  PlayoutEvaluator<TicTacToe> evaluator;
  const TicTacToe state = position("XX./OO./...");
  const auto report = flat_monte_carlo(state, legal_moves(state), evaluator, Ucb1{0.4},
                                       FinalArm::most_pulled, {1000}, {}, rng);
  EXPECT_EQ(state.format_move(best_move(state, report)), "c3");
  EXPECT_EQ(report.value, 1);
  EXPECT_EQ(report.playouts, 1000u);
  EXPECT_GT(report.moves[0].visits, 700u);
}

TEST(FlatMonteCarlo, KeepsTheLimits) {
  Rng rng(7);
  PlayoutEvaluator<TicTacToe> evaluator;
  const auto playouts = [&](const Limits& limits) {
    return flat_monte_carlo(TicTacToe(), legal_moves(TicTacToe()), evaluator, Ucb1{},
                            FinalArm::most_pulled, {Limits::unlimited}, limits, rng)
        .playouts;
  };
  EXPECT_EQ(playouts({.playouts = 37}), 37u);
  EXPECT_EQ(playouts({.playouts = 1}), 1u);
  EXPECT_GT(playouts({.seconds = 0.01}), 1u);
  std::stop_source source;
  source.request_stop();
  EXPECT_EQ(playouts({.stop = source.get_token()}), 1u);
}

}  // namespace
}  // namespace moyo
