// All that can be bet in a hand of hold'em, without the cards: a node for each decision, fold and showdown.
// The rounds of a hand are one tree, because what was bet before says what may be bet now.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "games/holdem/holdem.h"

namespace moyo::holdem {

struct BettingNode {
  enum class Kind : std::uint8_t { decision, fold, showdown };
  Kind kind = Kind::decision;
  Player player = Player::first;  // who decides, or who has folded
  std::uint8_t round = 0;
  std::uint8_t moves = 0;
  float stake = 0;             // of ends: what the loser loses, in big blinds
  std::uint32_t children = 0;  // of decisions: where they begin in BettingTree::children
};

struct BettingTree {
  std::vector<BettingNode> nodes;  // the first is the root
  std::vector<std::uint32_t> children;
  std::vector<std::uint16_t> moves;  // beside children: the index of the move that leads there

  std::uint32_t child(const BettingNode& node, std::size_t i) const {
    return children[node.children + i];
  }
  std::span<const std::uint16_t> moves_of(const BettingNode& node) const {
    return std::span(moves).subspan(node.children, node.moves);
  }
};

// InputError for rules that allow more than `most` nodes.
BettingTree betting_tree(const HoldemRules& rules, std::size_t most);

}  // namespace moyo::holdem
