// A game given by its tree, as lectures draw it: ((3 12 8) (2 4 6) (14 5 2)) is a Max root with
// three Min children of three leaves each. The number at a leaf is the first player's score. Moves
// are the numbers of the branches from the left, from 1. 5:(3 12 8) is a node whose value someone
// estimates to be 5: what a search takes that stops there. Trees with chance, or with a number for
// each player at the leaves, are in utility_tree.h.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/typed_index.h"
#include "core/game.h"
#include "core/state.h"

namespace moyo::tree {

inline constexpr std::size_t max_branches = 64;

struct Node {
  int score = 0;  // of a leaf; of an inner node its estimate
  std::vector<std::uint32_t> children;
};

class Tree {
 public:
  using Move = TypedIndex<struct TreeBranch, std::uint8_t>;
  static constexpr std::size_t max_moves = max_branches;
  static constexpr std::size_t move_indices = max_branches;

  // Reads the nested form; InputError with the place of the first mistake.
  explicit Tree(std::string_view text);
  // A tree made elsewhere; node 0 is the root, children come after their parents.
  explicit Tree(std::vector<Node> nodes);

  Player to_play() const { return depth_ % 2 == 0 ? Player::first : Player::second; }
  void legal_moves(MoveList<Tree>& moves) const {
    for (std::size_t i = 0; i < node().children.size(); ++i) moves.push_back(Move(i));
  }
  void play(Move move) {
    node_ = node().children[move.index()];
    ++depth_;
  }
  bool is_terminal() const { return node().children.empty(); }
  int score() const { return node().score; }
  int estimate() const { return node().score; }  // the same number, of a node that is no leaf
  double payoff(Player p) const { return Outcome::from_score(score()).payoff(p); }
  std::string to_string() const;  // the nested form of what lies below
  Move parse_move(std::string_view text) const;
  std::string format_move(Move move) const { return std::to_string(move.to_int() + 1); }
  std::uint64_t hash() const { return mix64(node_ + 1); }

 private:
  const Node& node() const { return (*nodes_)[node_]; }

  std::shared_ptr<const std::vector<Node>> nodes_;
  std::uint32_t node_ = 0;
  int depth_ = 0;
};

// The index of a branch that is written as its number from 1; InputError if there are not so many.
std::size_t parse_branch(std::string_view text, std::size_t branches);

extern const GameEntry entry;

}  // namespace moyo::tree
