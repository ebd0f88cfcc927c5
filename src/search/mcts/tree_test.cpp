#include "search/mcts/tree.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "base/rng.h"
#include "base/typed_index.h"

namespace moyo::mcts {
namespace {

using Move = TypedIndex<struct TestMove, std::uint16_t>;
using Candidates = std::vector<MovePrior<Move>>;

Candidates candidates(std::size_t count) {
  Candidates list;
  for (std::size_t i = 0; i < count; ++i) list.push_back({.move = Move(i)});
  return list;
}

// A tree of random shape, each node with a hash of its own and visits that fall towards the leaves.
void grow(Tree<Move>& tree, Rng& rng, int nodes) {
  std::uint64_t number = 1;
  tree.set_root(tree.add(Player::first, number, candidates(3)));
  tree.node(tree.root()).visits = 1'000'000;
  std::vector<Link> all = {tree.root()};
  while (number < static_cast<std::uint64_t>(nodes)) {
    const Link parent = all[rng.below(static_cast<std::uint32_t>(all.size()))];
    auto& edge = tree.edges(parent)[rng.below(tree.node(parent).edge_count)];
    if (edge.child != no_link) continue;
    const Link child = tree.add(Player::second, ++number, candidates(1 + rng.below(6)));
    ASSERT_NE(child, no_link);
    tree.node(child).visits = rng.below(tree.node(parent).visits + 1);
    edge.visits = tree.node(child).visits;
    Tree<Move>::publish(edge, child);
    all.push_back(child);
  }
}

// Everything below a node with at least so many visits, as text.
std::string text_of(const Tree<Move>& tree, Link link, std::uint32_t min_visits) {
  const Node& node = tree.node(link);
  std::string text = std::to_string(node.hash) + ":" + std::to_string(node.visits) + "(";
  for (const auto& edge : tree.edges(link)) {
    text += std::to_string(edge.move.index()) + "=" + std::to_string(edge.visits);
    if (edge.child != no_link && tree.node(edge.child).visits >= min_visits) {
      text += text_of(tree, edge.child, min_visits);
    }
    text += " ";
  }
  return text + ")";
}

TEST(Tree, EdgesStayWithinTheirBound) {
  EXPECT_LE(sizeof(Edge<Move>), 48u);
  EXPECT_LE(sizeof(Edge<TypedIndex<struct WideMove, std::uint32_t>>), 48u);
}

TEST(Tree, CompactKeepsWhatIsReachedAndNothingElse) {
  for (int seed = 0; seed < 50; ++seed) {
    Tree<Move> tree(1 << 20);
    Rng rng(static_cast<std::uint64_t>(seed));
    grow(tree, rng, 300);
    const std::uint32_t min_visits = seed % 2 == 0 ? 0 : 1 + rng.below(1000);
    if (seed % 3 != 0) {  // another root
      for (const auto& edge : tree.edges(tree.root())) {
        if (edge.child != no_link) tree.set_root(edge.child);
      }
    }
    const std::string before = text_of(tree, tree.root(), min_visits);
    const std::size_t nodes_before =
        static_cast<std::size_t>(std::count(before.begin(), before.end(), '('));
    tree.compact(min_visits);
    EXPECT_EQ(text_of(tree, tree.root(), 0), before);
    EXPECT_EQ(tree.nodes(), nodes_before);
  }
}

TEST(Tree, PruneMakesRoomAndKeepsTheMostVisited) {
  Tree<Move> tree(1 << 14);
  Rng rng(7);
  grow(tree, rng, 60);
  while (tree.add(Player::first, 0, candidates(4)) != no_link) {
  }
  EXPECT_LE(tree.bytes_used(), tree.bytes());
  tree.prune();
  EXPECT_LE(tree.bytes_used(), tree.bytes() / 2);
  EXPECT_EQ(tree.node(tree.root()).hash, 1u);
  EXPECT_GT(tree.nodes(), 1u);
  EXPECT_NE(tree.add(Player::first, 0, candidates(4)), no_link);
}

TEST(Tree, FirstToPublishWins) {
  Tree<Move> tree(1 << 14);
  tree.set_root(tree.add(Player::first, 0, candidates(1)));
  auto& edge = tree.edges(tree.root())[0];
  const Link first = tree.add(Player::first, 1, candidates(1));
  const Link second = tree.add(Player::first, 2, candidates(1));
  EXPECT_EQ(Tree<Move>::publish(edge, first), first);
  EXPECT_EQ(Tree<Move>::publish(edge, second), first);
}

}  // namespace
}  // namespace moyo::mcts
