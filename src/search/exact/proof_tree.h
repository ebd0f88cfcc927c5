// A proof tree is a whole winning strategy: at the hero's nodes one move, at the opponent's every
// legal one, and at every leaf the goal is met. In a uniform tree of branching b it has at best
// 1, 1, b, b, b^2, b^2, ... nodes by depth when the hero moves first. A disproof tree is a proof
// tree for the opposite goal.
//
// The tree is explicit and `verify` walks it with the rules alone: no hash code, no table, and no
// line of the solver is trusted.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "base/errors.h"
#include "search/exact/boolean.h"

namespace moyo::search {

template <TwoPlayerState S>
struct ProofTree {
  struct Node {
    typename S::Move move{};  // that led here; unused at the root
    std::vector<std::size_t> children;
  };
  Goal goal;
  std::vector<Node> nodes;  // node 0 is the root

  // The number of nodes at each depth.
  std::vector<std::uint64_t> nodes_by_depth() const {
    std::vector<std::uint64_t> counts;
    count(0, 0, counts);
    return counts;
  }

 private:
  void count(std::size_t node, std::size_t depth, std::vector<std::uint64_t>& counts) const {
    if (counts.size() <= depth) counts.resize(depth + 1, 0);
    ++counts[depth];
    for (std::size_t child : nodes[node].children) count(child, depth + 1, counts);
  }
};

namespace detail {

template <TwoPlayerState S>
void grow(const S& state, std::size_t node, BooleanSolver<S>& solver, ProofTree<S>& tree,
          std::uint64_t max_nodes) {
  if (tree.nodes.size() > max_nodes) {
    throw InputError("the proof has more than " + std::to_string(max_nodes) + " nodes");
  }
  if (state.is_terminal()) return;
  const auto add = [&](typename S::Move move) {
    const std::size_t child = tree.nodes.size();
    tree.nodes.push_back({move, {}});
    tree.nodes[node].children.push_back(child);
    S next = state;
    next.play(move);
    grow(next, child, solver, tree, max_nodes);
  };
  if (state.to_play() == tree.goal.hero) {
    add(*solver.winning_move(state, tree.goal));
  } else {
    for (auto move : legal_moves(state)) add(move);
  }
}

template <TwoPlayerState S>
std::optional<std::string> find_flaw(const S& state, const ProofTree<S>& tree, std::size_t node,
                                     const std::string& line) {
  const auto& children = tree.nodes[node].children;
  const auto flaw = [&](const std::string& what) { return what + " after" + line; };
  if (state.is_terminal()) {
    if (!children.empty()) return flaw("moves beyond the end of the game");
    if (!tree.goal.met_by(outcome_of(state))) return flaw("the goal is not met");
    return std::nullopt;
  }
  const bool hero_moves = state.to_play() == tree.goal.hero;
  MoveList<S> unanswered = legal_moves(state);
  if (hero_moves && children.size() != 1) return flaw("not exactly one move for the hero");
  for (std::size_t child : children) {
    const auto move = tree.nodes[child].move;
    std::size_t place = 0;
    while (place < unanswered.size() && unanswered[place] != move) ++place;
    if (place == unanswered.size()) return flaw("an illegal or repeated move");
    unanswered.swap_remove(place);
    S next = state;
    next.play(move);
    if (auto found = find_flaw(next, tree, child, line + " " + state.format_move(move))) {
      return found;
    }
  }
  if (!hero_moves && !unanswered.empty()) {
    return flaw("no answer to " + state.format_move(unanswered.front()));
  }
  return std::nullopt;
}

}  // namespace detail

// The strategy by which the goal's hero succeeds from `state`; nothing if it does not. InputError
// if it is larger than `max_nodes`.
template <TwoPlayerState S>
std::optional<ProofTree<S>> extract_proof(
    const S& state, Goal goal, BooleanSolver<S>& solver,
    std::uint64_t max_nodes = std::numeric_limits<std::uint64_t>::max()) {
  if (!solver.succeeds(state, goal)) return std::nullopt;
  ProofTree<S> tree{goal, {{}}};
  detail::grow(state, 0, solver, tree, max_nodes);
  return tree;
}

// Nothing if the tree is a complete winning strategy from `state`; else what is wrong, and where.
template <TwoPlayerState S>
std::optional<std::string> verify(const S& state, const ProofTree<S>& tree) {
  return detail::find_flaw(state, tree, 0, "");
}

}  // namespace moyo::search
