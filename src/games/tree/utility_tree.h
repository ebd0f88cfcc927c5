// Trees of numbers with chance, as lectures draw expectimax, and with a number for each player at
// the leaves, as they draw max^n (docs/sources.md B9, B10):
//
//   ({1/2:8 1/3:24 1/6:-12} {3 12 9})     Max chooses between two chance nodes
//   (([1 2 6] [4 3 2]) ([6 1 2] [7 4 1])) the first player chooses, then the second
//
// Players choose in turn; chance takes no turn. tree_reader.h reads the text.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/statistics.h"
#include "core/state.h"
#include "games/tree/tree.h"

namespace moyo::tree {

inline constexpr double max_utility = 1000;

struct UtilityNode {
  std::vector<double> utilities = {};  // of a leaf
  std::vector<std::uint32_t> children = {};
  std::vector<double> probabilities = {};  // of a chance node's children
};

// With ZeroSum a leaf has one number, the first player's, as it has with one player.
template <int Players, bool ZeroSum>
class UtilityTree {
 public:
  static constexpr int players = Players;
  static constexpr bool zero_sum = ZeroSum;
  static constexpr double max_payoff = max_utility;
  using Move = Tree::Move;
  static constexpr std::size_t max_moves = max_branches;
  static constexpr std::size_t move_indices = max_branches;

  // Node 0 is the root, children come after their parents.
  explicit UtilityTree(std::vector<UtilityNode> nodes);
  // In the nested form; InputError with the place of the first mistake.
  explicit UtilityTree(std::string_view text);

  Player to_play() const {
    return node().probabilities.empty() ? player(turns_ % Players) : Player::chance;
  }
  void legal_moves(MoveList<UtilityTree>& moves) const {
    for (std::size_t i = 0; i < node().children.size(); ++i) moves.push_back(Move(i));
  }
  void play(Move move) {
    turns_ += node().probabilities.empty();
    node_ = node().children[move.index()];
  }
  bool is_terminal() const { return node().children.empty(); }
  double payoff(Player p) const {
    if constexpr (ZeroSum) {
      return p == Player::first ? node().utilities[0] : -node().utilities[0];
    } else {
      return node().utilities[index(p)];
    }
  }
  void chance_events(ChanceList<UtilityTree>& events) const {
    for (std::size_t i = 0; i < node().children.size(); ++i) {
      events.push_back({Move(i), node().probabilities[i]});
    }
  }
  std::string to_string() const;  // the nested form of what lies below
  Move parse_move(std::string_view text) const {
    return Move(parse_branch(text, node().children.size()));
  }
  std::string format_move(Move move) const { return std::to_string(move.to_int() + 1); }
  std::uint64_t hash() const { return mix64(node_ + 1); }

  // All leaves of the tree, of all players, are within.
  Interval range() const { return *range_; }

 private:
  const UtilityNode& node() const { return (*nodes_)[node_]; }

  std::shared_ptr<const std::vector<UtilityNode>> nodes_;
  std::shared_ptr<const Interval> range_;
  std::uint32_t node_ = 0;
  int turns_ = 0;
};

}  // namespace moyo::tree
