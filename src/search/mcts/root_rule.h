// A rule that chooses the moves of the root in place of selection, and says what a policy should
// learn from a search: forced_playouts.h, gumbel_root.h. For a search of one thread that makes a
// known number of playouts, as in self-play.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/rng.h"
#include "search/mcts/node.h"

namespace moyo::mcts {

// Edges of the root as they are, in the order of the tree.
template <class Move>
class RootRule {
 public:
  using Edges = std::span<const Edge<Move>>;

  virtual ~RootRule() = default;
  // Before the first of so many playouts. The root may have visits of earlier searches.
  virtual void begin(const Node& root, Edges edges, std::uint64_t playouts, Rng& rng) = 0;
  // The edge that the next playout takes; nothing: selection chooses.
  virtual std::optional<std::size_t> choose(const Node& root, Edges edges) = 0;
  // What the search thinks of the moves in the end, by edge; they sum to 1.
  virtual std::vector<double> policy(const Node& root, Edges edges) const = 0;
};

// By visits alone, as AlphaZero has it. Even where nothing was visited.
template <class Move>
std::vector<double> visit_policy(std::span<const Edge<Move>> edges) {
  double sum = 0;
  for (const Edge<Move>& edge : edges) sum += relaxed(edge.visits);
  std::vector<double> policy;
  for (const Edge<Move>& edge : edges) {
    policy.push_back(sum > 0 ? relaxed(edge.visits) / sum : 1 / static_cast<double>(edges.size()));
  }
  return policy;
}

}  // namespace moyo::mcts
