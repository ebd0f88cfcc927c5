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

// Of a chance node, for the first player: what all its events come to, if that is one thing.
template <class Move>
Proof proof_of_chance(std::span<const Edge<Move>> edges) {
  const Proof first = relaxed(edges.front().proof);
  for (const Edge<Move>& edge : edges) {
    if (relaxed(edge.proof) != first) return Proof::none;
  }
  return first;
}

// Sends the proof of the last step's edge as far up as it reaches.
template <State S>
void send_up(Tree<typename S::Move>& tree, std::span<const Step> path) {
  using Move = typename S::Move;
  for (std::size_t i = path.size(); i-- > 1;) {
    const Node& node = tree.node(path[i].node);
    const bool is_chance = Stochastic<S> && node.to_play == Player::chance;
    const Proof proof = is_chance ? proof_of_chance<Move>(tree.edges(path[i].node))
                                  : proof_of_node<Move>(tree.edges(path[i].node));
    if (proof == Proof::none) return;
    const bool same_player =
        viewer<S>(tree.node(path[i - 1].node).to_play) == viewer<S>(node.to_play);
    store_relaxed(tree.edges(path[i - 1].node)[path[i - 1].edge].proof,
                  same_player ? proof : opposite(proof));
  }
}

}  // namespace moyo::mcts
