// What several threads of one search write together: nothing may race, and little may be lost.
#include <gtest/gtest.h>

#include "search/mcts/criticality.h"
#include "search/mcts/search.h"
#include "simulation/go/goal_statistics.h"
#include "simulation/go/local_trees.h"
#include "simulation/go/playout_evaluator.h"

namespace moyo::go {
namespace {

TEST(Sharing, ThreadsWriteTheSameTables) {
  const Go game = Go(BoardSize(5)).parse_position("...../..O../.XX../...../..... b");
  const auto critical = std::make_shared<mcts::CriticalityMap>(
      mcts::CriticalityOptions{mcts::CriticalityFormula::pachi, mcts::CriticalityUse::rave},
      Go::move_indices);
  const auto komi =
      std::make_shared<DynamicKomi>(DynamicKomiOptions{.rule = KomiRule::adaptive, .period = 20});
  const auto trees = std::make_shared<LocalTrees>(1000);
  const auto goals = std::make_shared<GoalStatistics>();
  komi->begin(game);
  trees->begin(game);
  goals->begin(game);

  mcts::SearchOptions options;
  options.threads = 2;
  options.early_stop = false;
  options.selection.criticality = critical;
  options.selection.rave.equivalence = 1000;
  mcts::TreeSearch<Go> search(
      options,
      [&](mcts::Tree<Point>& tree, int) {
        mcts::Parts<Go> parts;
        EvaluatorOptions evaluator;
        evaluator.replies.depth = 2;
        evaluator.liberty_maps = true;
        parts.evaluator = make_playout_evaluator(evaluator, komi);
        parts.listeners.push_back(std::make_unique<mcts::RaveListener<Go>>(tree));
        parts.listeners.push_back(std::make_unique<mcts::CriticalityListener<Go>>(critical));
        parts.listeners.push_back(std::make_unique<KomiListener>(komi));
        parts.listeners.push_back(std::make_unique<LocalTreeListener>(trees));
        parts.listeners.push_back(std::make_unique<GoalListener>(goals));
        auto chain = std::make_unique<mcts::PriorChain<Go>>();
        chain->add(std::make_unique<LocalTreePrior>(trees, 10));
        chain->add(std::make_unique<GoalPrior>(goals, 10));
        parts.prior = std::move(chain);
        return parts;
      },
      1);
  const auto report = search.search(game, {.playouts = 1000});
  EXPECT_TRUE(report.best);
  EXPECT_GT(critical->counts(parse_point("C3", game.size()).index()).playouts, 500);
  ASSERT_EQ(goals->goals().size(), 2u);
  EXPECT_GT(goals->goals()[0].playouts, 500);
}

}  // namespace
}  // namespace moyo::go
