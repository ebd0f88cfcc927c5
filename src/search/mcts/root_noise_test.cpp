#include "search/mcts/root_noise.h"

#include <gtest/gtest.h>

#include "base/typed_index.h"

namespace moyo::mcts {
namespace {

using Move = TypedIndex<struct TestMove, std::uint16_t>;

TEST(RootNoise, MixesChanceIntoProbabilities) {
  std::vector<Edge<Move>> edges(100);
  for (Edge<Move>& edge : edges) edge.probability = 0.01f;
  Rng rng(5);
  add_noise<Move>({.share = 0.25, .total = 10}, edges, rng);
  double sum = 0, largest = 0;
  for (const Edge<Move>& e : edges) {
    EXPECT_GE(e.probability, 0.0075f - 1e-7f);
    sum += e.probability;
    largest = std::max<double>(largest, e.probability);
  }
  EXPECT_NEAR(sum, 1, 1e-5);
  EXPECT_GT(largest, 0.02) << "a parameter of 0.1 favours a few moves";
}

}  // namespace
}  // namespace moyo::mcts
