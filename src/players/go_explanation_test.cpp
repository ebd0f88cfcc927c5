#include "players/go_explanation.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/errors.h"
#include "go_choices.h"
#include "knowledge/go/tree_prior.h"

namespace moyo::players {
namespace {

using go::Go;

TEST(GoExplanation, EntropyOfEqualMovesIsTheirNumber) {
  const std::vector<double> eight(8, 1.0 / 8);
  EXPECT_NEAR(entropy(eight), 3, 1e-12);
  const std::vector<double> sure = {1, 0, 0};
  EXPECT_EQ(entropy(sure), 0);
}

// What the tree's prior believes, but for the pass.
TEST(GoExplanation, FeaturesAreThoseOfTheTree) {
  const Go game = go_position("go:size=7,komi=6.5",
                              "......./......./OOOOO../XXXXXO./OOOO..X/XXXXXXX/....... b");
  const Explanation found = explain(game, {.net = ""});
  std::vector<mcts::MovePrior<go::Point>> candidates;
  for (const ExplainedMove& move : found.moves) candidates.push_back({move.move, 0, 0, 0});
  go::TreePrior prior{go::PriorOptions{}};
  prior.judge(game, candidates);
  double pass = 0;
  for (const auto& candidate : candidates) {
    if (candidate.move == go::pass) pass = double{candidate.probability};
  }
  double sum = 0;
  for (const ExplainedMove& move : found.moves) {
    sum += move.by_features;
    double product = 1;
    for (const ExplainedFeature& feature : move.features) product *= feature.strength;
    EXPECT_NEAR(product, move.strength, 1e-9 * product);
    for (const auto& candidate : candidates) {
      if (candidate.move != move.move || move.move == go::pass) continue;
      EXPECT_NEAR(move.by_features, double{candidate.probability} / (1 - pass), 1e-4);
    }
    EXPECT_FALSE(move.first_policy || move.share);
  }
  EXPECT_NEAR(sum, 1, 1e-9);
  for (std::size_t i = 1; i < found.moves.size(); ++i) {
    EXPECT_GE(found.moves[i - 1].by_features, found.moves[i].by_features);
  }
}

TEST(GoExplanation, PoliciesAndSearchAreDistributions) {
  const Go game = go_position("go:size=7,komi=6.5",
                              "......./......./OOOOO../XXXXXO./OOOO..X/XXXXXXX/....... b");
  ExplainOptions options{.net = "tiny", .player = "go"};
  options.limits.playouts = 200;
  const Explanation found = explain(game, options);
  EXPECT_EQ(go::format_point(found.moves[0].move), "E3");  // it decides the game
  EXPECT_EQ(found.moves[0].words, "captures 4 stones, saves 5 stones from atari");
  double first = 0, second = 0, share = 0;
  for (const ExplainedMove& move : found.moves) {
    first += move.first_policy.value();
    second += move.second_policy.value_or(0);
    share += move.share.value();
  }
  EXPECT_NEAR(first, 1, 1e-4);
  EXPECT_TRUE(second == 0 || std::abs(second - 1) < 1e-4) << second;
  EXPECT_NEAR(share, 1, 1e-9);
  EXPECT_GE(found.playouts, 200u);
  EXPECT_TRUE(found.moves[0].winrate && found.by_search && found.by_network);
}

TEST(GoExplanation, RefusesWhatItCannotExplain) {
  Go over{go::BoardSize(5)};
  over.play(go::pass);
  over.play(go::pass);
  EXPECT_THROW(explain(over, {.net = ""}), InputError);
  EXPECT_THROW(explain(Go(go::BoardSize(5)), {.net = "connect4"}), InputError);
}

}  // namespace
}  // namespace moyo::players
