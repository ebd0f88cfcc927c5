// Counting a whole state space: the tree, the DAG in which equal positions are one node, the DAG
// up to symmetry, and the value of every position (SOURCES A4, A5). For games small enough to
// visit entirely.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/state.h"

namespace moyo::lab {

// The nodes of the game tree at each depth.
template <State S>
std::vector<std::uint64_t> tree_by_depth(const S& root) {
  std::vector<std::uint64_t> counts;
  const auto count = [&](const S& state, std::size_t depth, auto&& recurse) -> void {
    if (counts.size() == depth) counts.push_back(0);
    ++counts[depth];
    for (typename S::Move move : legal_moves(state)) {
      S child = state;
      child.play(move);
      recurse(child, depth + 1, recurse);
    }
  };
  count(root, 0, count);
  return counts;
}

// A node of the DAG, and how many nodes of the tree it stands for.
template <State S>
struct DagNode {
  S state;
  std::uint64_t paths = 0;
};

// By the position's text, which is exact where a hash code could collide.
template <class S>
using DagLevel = std::unordered_map<std::string, DagNode<S>>;

// The DAG by depth; a position that can be reached at two depths is counted at both.
template <State S>
requires Notated<S> std::vector<DagLevel<S>> dag_by_depth(const S& root) {
  std::vector<DagLevel<S>> levels(1);
  levels[0].emplace(root.position(), DagNode<S>{root, 1});
  while (true) {
    DagLevel<S> next;
    for (const auto& [key, node] : levels.back()) {
      for (typename S::Move move : legal_moves(node.state)) {
        S child = node.state;
        child.play(move);
        next.try_emplace(child.position(), DagNode<S>{child, 0}).first->second.paths += node.paths;
      }
    }
    if (next.empty()) return levels;
    levels.push_back(std::move(next));
  }
}

// The same text for all positions that are equal up to symmetry.
template <State S>
requires Notated<S> && Symmetric<S> std::string canonical_position(const S& state) {
  std::string least = state.position();
  for (int k = 1; k < state.symmetry_count(); ++k) {
    least = std::min(least, state.transformed(k).position());
  }
  return least;
}

// The legal moves that lead to different positions up to symmetry, the first of each kind.
template <State S>
std::vector<typename S::Move> distinct_moves(const S& state) {
  std::vector<typename S::Move> moves;
  std::set<std::string> seen;
  for (typename S::Move move : legal_moves(state)) {
    S child = state;
    child.play(move);
    if (seen.insert(canonical_position(child)).second) moves.push_back(move);
  }
  return moves;
}

// Nodes of the tree by value with best play from there on.
struct ValueCounts {
  std::uint64_t first_wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t second_wins = 0;
};

// Every position solved backwards from the last level, with alternating turns; `[depth]`.
template <TwoPlayerState S>
std::vector<ValueCounts> solve_all(const std::vector<DagLevel<S>>& levels) {
  std::vector<ValueCounts> counts(levels.size());
  std::unordered_map<std::string, int> below;  // the sign for the first player, one level deeper
  for (std::size_t depth = levels.size(); depth-- > 0;) {
    std::unordered_map<std::string, int> signs;
    for (const auto& [key, node] : levels[depth]) {
      const Player mover = node.state.to_play();
      int best = -1;
      for (typename S::Move move : legal_moves(node.state)) {
        S child = node.state;
        child.play(move);
        const int sign = below.at(child.position());
        best = std::max(best, mover == Player::first ? sign : -sign);
      }
      const int sign = node.state.is_terminal()   ? node.state.outcome().sign_for(Player::first)
                       : mover == Player::first ? best
                                                : -best;
      signs.emplace(key, sign);
      ValueCounts& here = counts[depth];
      (sign > 0 ? here.first_wins : sign < 0 ? here.second_wins : here.draws) += node.paths;
    }
    below = std::move(signs);
  }
  return counts;
}

// The value of one position for the player to move: +1, 0 or -1.
template <TwoPlayerState S>
int solve(const S& state) {
  const ValueCounts root = solve_all(dag_by_depth(state)).front();
  const int first = root.first_wins > 0 ? 1 : root.second_wins > 0 ? -1 : 0;
  return state.to_play() == Player::first ? first : -first;
}

}  // namespace moyo::lab
