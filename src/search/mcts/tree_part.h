// The most visited part of a tree. It begins with the root and grows by the most visited child of
// its nodes. No node outside has more visits than a node inside.
#pragma once

#include <queue>
#include <vector>

#include "core/search_tree.h"
#include "search/mcts/tree.h"

namespace moyo::mcts {

// Also while a search by other threads is changing the tree, but not while it is compacted.
template <class Move>
std::vector<SearchTreeNode> most_visited_part(const Tree<Move>& tree, std::size_t max_nodes) {
  struct Open {
    std::uint64_t visits;
    std::uint32_t parent;
    const Edge<Move>* edge;
    bool operator<(const Open& other) const { return visits < other.visits; }
  };
  std::vector<SearchTreeNode> part;
  if (tree.root() == no_link || max_nodes == 0) return part;
  std::priority_queue<Open> open;
  const auto open_children = [&](Link link, std::uint32_t place) {
    for (const Edge<Move>& edge : tree.edges(link)) {
      if (const std::uint64_t visits = relaxed(edge.visits); visits > 0) {
        open.push({visits, place, &edge});
      }
    }
  };
  const Node& root = tree.node(tree.root());
  const std::uint64_t visits = relaxed(root.visits);
  const double first = visits > 0 ? root.rewards.value() / static_cast<double>(visits) : 0.5;
  part.push_back({.visits = visits, .winrate = reward_for(root.to_play, first)});
  open_children(tree.root(), 0);
  while (!open.empty() && part.size() < max_nodes) {
    const Open next = open.top();
    open.pop();
    const Proof proof = relaxed(next.edge->proof);
    const bool proved = proof != Proof::none;
    part.push_back({.parent = next.parent,
                    .move = move_id(next.edge->move),
                    .visits = next.visits,
                    .winrate = proved ? reward_of(proof) : next.edge->mean(),
                    .prior = static_cast<double>(next.edge->probability),
                    .proved = proved});
    const Link child = Tree<Move>::child(*next.edge);
    if (child != no_link) open_children(child, static_cast<std::uint32_t>(part.size() - 1));
  }
  return part;
}

}  // namespace moyo::mcts
