// MCTS-Solver (Winands, Bjornsson and Saito 2008; docs/sources.md E13): results that are certain
// travel up the tree as proofs. A move that ends the game is proved; a node with a proved win for
// its player is won, one whose moves are all proved has the best of them.
#pragma once

#include <span>

#include "search/mcts/tree.h"

namespace moyo::mcts {

// For the player to move; `none` if it is open.
template <class Move>
Proof proof_of_node(std::span<const Edge<Move>> edges) {
  Proof best = Proof::loss;
  bool open = false;
  for (const Edge<Move>& edge : edges) {
    const Proof proof = relaxed(edge.proof);
    if (proof == Proof::win) return proof;
    open |= proof == Proof::none;
    best = std::max(best, proof);
  }
  return open ? Proof::none : best;
}

// Sends the proof of the last step's edge as far up as it reaches.
template <class Move>
void send_up(Tree<Move>& tree, std::span<const Step> path) {
  for (std::size_t i = path.size(); i-- > 1;) {
    const Node& node = tree.node(path[i].node);
    const Proof proof = proof_of_node<Move>(tree.edges(path[i].node));
    if (proof == Proof::none) return;
    const bool same_player = tree.node(path[i - 1].node).to_play == node.to_play;
    store_relaxed(tree.edges(path[i - 1].node)[path[i - 1].edge].proof,
                  same_player ? proof : opposite(proof));
  }
}

}  // namespace moyo::mcts
