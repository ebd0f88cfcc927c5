#include "simulation/go/playout_evaluator.h"

#include <gtest/gtest.h>

#include "base/statistics.h"
#include "scaled.h"

namespace moyo::go {
namespace {

// Black owns the whole board but for White's stone in atari.
const std::string won = ".X.X./XXXXX/.X.XX/XXXX./.X.XO";

TEST(GoPlayoutEvaluator, TheValueIsThatOfThePlayerToMove) {
  const auto evaluator = make_playout_evaluator({});
  Rng rng(1);
  const Go black = Go(BoardSize(5)).parse_position(won + " b");
  const Go white = Go(BoardSize(5)).parse_position(won + " w");
  EXPECT_EQ(evaluator->evaluate({.state = black, .rng = rng}).value, 1);
  EXPECT_EQ(evaluator->evaluate({.state = white, .rng = rng}).value, -1);
}

TEST(GoPlayoutEvaluator, KomiAndTheWeightOfTheScore) {
  Go game = Go(BoardSize(5)).parse_position(won + " b");
  game.set_komi(24.5);
  EvaluatorOptions options;
  options.score_weight = 0.1;
  Rng rng(1);
  // Black captures and has all 25 points.
  const double won_by_half =
      make_playout_evaluator(options)->evaluate({.state = game, .rng = rng}).value;
  EXPECT_NEAR(won_by_half, 0.9 + 0.1 * 0.5 / 12.5, 1e-12);
  game.set_komi(25);
  EXPECT_EQ(make_playout_evaluator({})->evaluate({.state = game, .rng = rng}).value, 0);
}

// The whole board is settled. By territory White's extra stones, here on the board and as
// prisoners, cost White as much as they gain by area.
TEST(GoPlayoutEvaluator, WhereTerritoryCountsPlacedStonesDoNot) {
  const Go start = go::start(OptionSpec::parse("go:size=5,rules=japanese,komi=0"));
  Rng rng(1);
  for (const char* text : {".X.X./XXXXX/OOOOO/O.OOO/.O.O. b", ".X.X./XXXXX/OOOOO/O.OOO/.O.O. w",
                           ".X.X./XXXXX/OOOOO/O.OOO/.O.O. w captured=0,3"}) {
    const Go game = start.parse_position(text);
    const Evaluation evaluation = make_playout_evaluator({})->evaluate({.state = game, .rng = rng});
    EXPECT_EQ(evaluation.score->mean, game.score()) << text;
    EXPECT_EQ(evaluation.score->variance, 0) << text;
  }
}

TEST(GoPlayoutEvaluator, TheTraceIsContinued) {
  const Go game = Go(BoardSize(5)).parse_position(won + " b");
  Trace<Go> trace;
  trace.plies.push_back({pass, Player::second});
  Rng rng(1);
  const auto evaluator = make_playout_evaluator({});
  Evaluation evaluation = evaluator->evaluate({.state = game, .rng = rng, .trace = &trace});
  ASSERT_GT(trace.plies.size(), 3u);
  EXPECT_EQ(trace.plies[0].move, pass);
  EXPECT_EQ(trace.plies[1].player, Player::first);
  EXPECT_EQ(trace.plies[2].player, Player::second);
  EXPECT_EQ(evaluation.score->mean, 25 - 7.5);
  EXPECT_FALSE(evaluation.has_owners);
}

TEST(GoPlayoutEvaluator, TellsOwnersToWhoAsks) {
  const Go game = Go(BoardSize(5)).parse_position(won + " b");
  Rng rng(1);
  std::vector<float> owners(Go::move_indices, 7);
  EXPECT_TRUE(make_playout_evaluator({})
                  ->evaluate({.state = game, .rng = rng, .owners = owners})
                  .has_owners);
  for (Point p : Points(game.size())) EXPECT_EQ(owners[p.index()], 1);
  EXPECT_EQ(owners[0], 0) << "a pass is no point";
}

// Replaying the trace gives the score that was reported.
TEST(GoPlayoutEvaluator, TheTraceIsThePlayout) {
  for (PolicyName policy : {PolicyName::light, PolicyName::rules, PolicyName::learned}) {
    EvaluatorOptions options;
    options.playouts.policy = policy;
    const auto evaluator = make_playout_evaluator(options);
    Rng rng(7);
    int cuts = 0;
    for (int i = 0; i < 50; ++i) {
      Rules rules;
      rules.suicide = false;
      rules.ko = KoRule::simple;
      Go game(BoardSize(7), rules);
      for (int k = 0; k < i; ++k) game.play(random_move(game, rng));
      if (game.is_terminal()) continue;
      Trace<Go> trace;
      const Evaluation evaluation =
          evaluator->evaluate({.state = game, .rng = rng, .trace = &trace});
      const Player mover = game.to_play();
      for (const auto& ply : trace.plies) {
        ASSERT_EQ(game.to_play(), ply.player);
        ASSERT_TRUE(game.is_legal(ply.move));
        game.play(ply.move);
      }
      const bool cut = static_cast<int>(trace.plies.size()) == max_playout_moves(game.size());
      cuts += cut;
      EXPECT_NE(game.is_terminal(), cut);
      EXPECT_EQ(game.score(), evaluation.score->mean);
      EXPECT_EQ(evaluation.value, Outcome::from_score(game.score()).payoff(mover));
    }
    EXPECT_LE(cuts, 1) << "kos that went round in a circle";
  }
}

TEST(GoPlayoutEvaluator, ACutPlayoutIsADraw) {
  EvaluatorOptions options;
  options.length = 5;
  Rng rng(1);
  Trace<Go> trace;
  const Go game(BoardSize(9));
  EXPECT_EQ(
      make_playout_evaluator(options)->evaluate({.state = game, .rng = rng, .trace = &trace}).value,
      0);
  EXPECT_EQ(trace.plies.size(), 5u);
}

// The first playout has nothing to go by; later ones are others than without the table.
TEST(GoPlayoutEvaluator, RepliesLearnFromPlayouts) {
  EvaluatorOptions options;
  options.replies.depth = 2;
  const auto evaluator = make_playout_evaluator(options);
  const auto plain = make_playout_evaluator({});
  const Go game(BoardSize(5));
  Rng rng(1);
  Rng same(1);
  int differing = 0;
  for (int i = 0; i < 50; ++i) {
    Trace<Go> learned;
    Trace<Go> trace;
    evaluator->evaluate({.state = game, .rng = rng, .trace = i % 2 == 0 ? &learned : nullptr});
    plain->evaluate({.state = game, .rng = same, .trace = &trace});
    EXPECT_TRUE(i != 0 || learned.plies.size() == trace.plies.size());
    differing += i % 2 == 0 && learned.plies.size() != trace.plies.size();
  }
  EXPECT_GT(differing, 5);
}

// Mercy ends playouts early and changes hardly any result.
TEST(GoPlayoutEvaluator, Mercy) {
  constexpr int playouts = scaled(2000, 10);
  const Go game(BoardSize(9));
  const auto measure = [&](bool mercy) {
    EvaluatorOptions options;
    options.mercy = mercy;
    const auto evaluator = make_playout_evaluator(options);
    Rng rng(1);
    Accumulator length;
    double sum = 0;
    for (int i = 0; i < playouts; ++i) {
      Trace<Go> trace;
      sum += evaluator->evaluate({.state = game, .rng = rng, .trace = &trace}).value;
      length.add(static_cast<double>(trace.plies.size()));
    }
    return std::pair(sum / playouts, length.mean());
  };
  const auto [value, length] = measure(false);
  const auto [merciful_value, merciful_length] = measure(true);
  EXPECT_LT(merciful_length, length);
  EXPECT_NEAR(merciful_value, value, 7 / std::sqrt(playouts));  // five standard deviations
}

}  // namespace
}  // namespace moyo::go
