#include "nn/go/net_evaluator.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "golden_nets.h"
#include "nn/go/network_files.h"

namespace moyo::nn {
namespace {

class NetEvaluators : public testing::Test {
 protected:
  void SetUp() override {
    if (!have_golden_nets()) GTEST_SKIP() << "the golden networks are not beside the sources";
  }
  static std::shared_ptr<SharedPredictor> shared(const PredictorOptions& options = {},
                                                 const ScoreUtility& utility = {}) {
    return std::make_shared<SharedPredictor>(open_network(golden_nets_folder + "g170-b6c96.bin.gz"),
                                             options, PredictionOptions{.policy_optimism = 1},
                                             utility);
  }
};

struct Judgement {
  double value = 0;
  std::vector<float> priors;
};

Judgement judge(NetEvaluator& evaluator, const go::Go& game) {
  Rng rng;
  MoveList<go::Go> moves;
  game.legal_moves(moves);
  Judgement result;
  result.priors.resize(moves.size());
  const Evaluation evaluation = evaluator.evaluate(
      {.state = game, .rng = rng, .moves = {moves.begin(), moves.size()}, .priors = result.priors});
  EXPECT_TRUE(evaluation.has_priors);
  result.value = evaluation.value;
  return result;
}

// White's stones are few and scattered.
go::Go won_game(go::Color to_play) {
  go::Go game(go::BoardSize(9));
  for (const char* move : {"E5", "A1", "E4", "J9", "E6", "A9", "E3", "J1", "E7", "A5"}) {
    game.play(game.parse_move(move));
  }
  game.set_turn(to_play);
  return game;
}

TEST_F(NetEvaluators, SeeWhoWins) {
  NetEvaluator evaluator(shared());
  const Judgement black = judge(evaluator, won_game(go::Color::black));
  const Judgement white = judge(evaluator, won_game(go::Color::white));
  EXPECT_GT(black.value, 0.9);
  EXPECT_LT(white.value, -0.8);
  EXPECT_NEAR(std::accumulate(black.priors.begin(), black.priors.end(), 0.0), 1, 1e-5);
  EXPECT_GT(evaluator.predict(won_game(go::Color::white))->loss, 0.9f);
}

// Whoever is to move, and only where they are asked for.
TEST_F(NetEvaluators, TellTheFirstPlayersScoreAndOwners) {
  NetEvaluator evaluator(shared());
  Rng rng;
  std::vector<float> owners(go::Go::move_indices, 7);
  const go::Point centre = go::parse_point("E5", go::BoardSize(9));
  for (const go::Color turn : {go::Color::black, go::Color::white}) {
    const go::Go game = won_game(turn);
    EXPECT_FALSE(evaluator.evaluate({.state = game, .rng = rng}).has_owners);
    const Evaluation asked = evaluator.evaluate({.state = game, .rng = rng, .owners = owners});
    EXPECT_TRUE(asked.has_owners);
    EXPECT_GT(asked.score->mean, 10);
    EXPECT_GT(asked.score->variance, 1);
    EXPECT_GT(owners[centre.index()], 0.8f);
    EXPECT_EQ(owners[go::pass.index()], 0);
  }
}

TEST_F(NetEvaluators, RememberAndAverage) {
  const go::Go game = won_game(go::Color::black);
  NetEvaluator evaluator(shared());
  const auto first = evaluator.predict(game);
  EXPECT_EQ(evaluator.predict(game), first) << "the same object, from the cache";
  PredictorOptions forgetful;
  forgetful.cache = 0;
  NetEvaluator without(shared(forgetful));
  const auto again = without.predict(game);
  EXPECT_NE(without.predict(game), again);
  PredictorOptions all;
  all.symmetry = SymmetryChoice::average;
  NetEvaluator averaged(shared(all));
  // The average of all symmetries is symmetric itself.
  const auto mean = averaged.predict(game);
  const auto turned = averaged.predict(game.transformed(1));
  EXPECT_NEAR(mean->win, turned->win, 1e-5);
  EXPECT_NEAR(mean->policy[0], turned->policy[8], 1e-5);
}

TEST_F(NetEvaluators, MayWantPointsToo) {
  const go::Go game = won_game(go::Color::black);
  NetEvaluator plain(shared());
  NetEvaluator greedy(shared({}, {.score = 1, .dynamic = 0}));
  const double value = judge(plain, game).value;
  const double lead = plain.predict(game)->lead;
  const double utility = 2 / 3.14159265 * std::atan(lead / 18);
  EXPECT_NEAR(judge(greedy, game).value, (value + utility) / 2, 1e-5);
}

TEST_F(NetEvaluators, ShareANetworkThatIsInUse) {
  const std::string path = golden_nets_folder + "synthetic-v10.bin.gz";
  const auto one = open_network(path);
  EXPECT_EQ(open_network(path), one);
}

}  // namespace
}  // namespace moyo::nn
