#include "search/mcts/forced_playouts.h"

#include <gtest/gtest.h>

#include <numeric>

#include "base/typed_index.h"

namespace moyo::mcts {
namespace {

using Move = TypedIndex<struct TestMove, std::uint16_t>;

Edge<Move> edge(double mean, std::uint32_t visits, double probability) {
  Edge<Move> made;
  made.rewards.add(mean * visits);
  made.visits = visits;
  made.probability = static_cast<float>(probability);
  return made;
}
Node root(const std::vector<Edge<Move>>& edges) {
  Node made;
  for (const auto& one : edges) made.visits += one.visits;
  return made;
}
const Selection& alphago() {
  static const Selection selection(
      read_options<SelectionOptions>(OptionSpec::parse("s:explore=alphago,c=1.25")));
  return selection;
}

TEST(ForcedPlayouts, GoOnWithAMoveThatWasTried) {
  ForcedPlayouts<Move> rule(alphago(), 2, true);
  // sqrt(2 * 0.2 * 100) = 6.3
  std::vector<Edge<Move>> edges = {edge(0.6, 94, 0.8), edge(0.1, 6, 0.2), edge(0, 0, 0.2)};
  EXPECT_EQ(rule.choose(root(edges), edges), 1u);
  edges[1] = edge(0.1, 7, 0.2);
  EXPECT_EQ(rule.choose(root(edges), edges), std::nullopt);
}

// A bad move was visited because it was forced: nothing of it is learned. A good one that selection
// chose keeps what it has.
TEST(ForcedPlayouts, ArePrunedFromWhatIsLearned) {
  const ForcedPlayouts<Move> rule(alphago(), 2, true);
  const std::vector<Edge<Move>> edges = {edge(0.6, 63, 0.65), edge(0.05, 3, 0.05),
                                         edge(0.62, 34, 0.3)};
  const auto policy = rule.policy(root(edges), edges);
  EXPECT_EQ(policy[1], 0);
  EXPECT_NEAR(policy[0] + policy[2], 1, 1e-9);
  EXPECT_GT(policy[2], 0.25);
  const auto whole = ForcedPlayouts<Move>(alphago(), 2, false).policy(root(edges), edges);
  EXPECT_NEAR(whole[1], 0.03, 1e-9);
}

TEST(ForcedPlayouts, PruneNoMoreThanWasForced) {
  Rng rng(3);
  const ForcedPlayouts<Move> rule(alphago(), 2, true);
  for (int trial = 0; trial < 300; ++trial) {
    std::vector<Edge<Move>> edges;
    for (std::uint32_t i = 0; i < 2 + rng.below(6); ++i) {
      edges.push_back(edge(rng.uniform(), rng.below(60), rng.uniform() / 4));
    }
    edges[0].visits += 1;
    const Node node = root(edges);
    const auto policy = rule.policy(node, edges);
    EXPECT_NEAR(std::accumulate(policy.begin(), policy.end(), 0.0), 1, 1e-9);
    const auto most = static_cast<std::size_t>(
        std::max_element(edges.begin(), edges.end(),
                         [](const auto& a, const auto& b) { return a.visits < b.visits; }) -
        edges.begin());
    // In visits: the most visited keeps all of its own.
    const double unit = edges[most].visits / policy[most];
    for (std::size_t i = 0; i < edges.size(); ++i) {
      const double kept = policy[i] * unit,
                   forced = std::sqrt(2 * edges[i].probability * node.visits);
      EXPECT_LE(kept, edges[i].visits + 1e-6);
      // One visit that is left goes, too.
      EXPECT_GE(kept, edges[i].visits - forced - 1 - 1e-6);
    }
  }
}

}  // namespace
}  // namespace moyo::mcts
