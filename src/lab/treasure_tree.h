// The treasure hunt of the course (docs/sources.md B1, B2): a tree of branching b and depth d with
// a treasure in one of its nodes, as a game of one player.
//
// Nodes are numbered level by level: the root is 0, child i of node v is b v + 1 + i, so the tree
// has n = (b^(d+1) - 1) / (b - 1) nodes and the leaves are the last b^d.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/typed_index.h"
#include "core/state.h"

namespace moyo::lab {

struct TreeShape {
  int branching = 2;  // at most TreasureTree::max_moves
  int depth = 1;

  friend bool operator==(const TreeShape&, const TreeShape&) = default;
};

// b^level.
std::uint64_t nodes_at(TreeShape shape, int level);
std::uint64_t first_node_at(TreeShape shape, int level);
std::uint64_t node_count(TreeShape shape);

class TreasureTree {
 public:
  using Move = TypedIndex<struct TreasureBranch, std::uint8_t>;
  static constexpr std::size_t max_moves = 16;
  static constexpr std::size_t move_indices = max_moves;
  static constexpr int players = 1;

  TreasureTree(TreeShape shape, std::uint64_t treasure);

  Player to_play() const { return Player::first; }
  void legal_moves(MoveList<TreasureTree>& moves) const;
  void play(Move move) {
    node_ = node_ * static_cast<std::uint64_t>(shape_.branching) + 1 + move.index();
    ++level_;
  }
  bool is_terminal() const { return level_ == shape_.depth || at_treasure(); }
  // 1 for the treasure, 0 for an empty leaf.
  double payoff(Player) const { return at_treasure() ? 1 : 0; }
  std::string to_string() const;
  Move parse_move(std::string_view text) const;
  std::string format_move(Move move) const;

  bool at_treasure() const { return node_ == treasure_; }
  std::uint64_t node() const { return node_; }

  // The branch towards the treasure; only where the treasure lies below.
  bool leads_to_treasure() const;
  Move right_way() const;

 private:
  // The ancestor of the treasure `up` levels above it.
  std::uint64_t treasure_ancestor(int up) const;

  // Fixed.
  TreeShape shape_;
  std::uint64_t treasure_;
  int treasure_level_ = 0;
  // State.
  std::uint64_t node_ = 0;
  int level_ = 0;
};

// A heuristic that points the right way with probability p, and to each of the other b - 1
// children with equal probability; below a wrong turn there is no right way, and it points
// anywhere. p = 1 is perfect, p = 1/b knows nothing.
class TreasureHeuristic {
 public:
  TreasureHeuristic(double p, Rng& rng) : p_(p), rng_(&rng) {}
  TreasureTree::Move operator()(const TreasureTree& state,
                                const MoveList<TreasureTree>& moves) const;

 private:
  double p_;
  Rng* rng_;
};

}  // namespace moyo::lab
