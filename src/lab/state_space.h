// Counting a whole state space: the tree, the DAG in which equal positions are one node, the DAG
// up to symmetry, and the value of every position (docs/sources.md A4, A5). For games small enough
// to visit entirely.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/limits.h"
#include "core/state.h"
#include "search/exact/outcome_table.h"

namespace moyo::lab {

// The nodes of the game tree at each depth.
template <State S>
std::vector<std::uint64_t> tree_by_depth(const S& root) {
  std::vector<std::uint64_t> counts;
  const auto count = [&](const S& state, std::size_t depth, auto&& recurse) -> void {
    if (counts.size() <= depth) counts.resize(depth + 1);
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

// Nodes by value with best play from there on.
struct ValueCounts {
  std::uint64_t first_wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t second_wins = 0;
};

// What a position of the DAG counts for: itself, or all nodes of the tree that it stands for.
enum class Counted { once, by_paths };

// By depth and by value; every position is solved.
template <Enumerable S>
std::vector<ValueCounts> values_by_depth(const std::vector<DagLevel<S>>& levels,
                                         Counted counted = Counted::by_paths) {
  OutcomeTable<S> table(Limits::unlimited);
  std::vector<ValueCounts> counts(levels.size());
  for (std::size_t depth = 0; depth < levels.size(); ++depth) {
    ValueCounts& here = counts[depth];
    for (const auto& [key, node] : levels[depth]) {
      const int value = table.value(node.state);
      const int sign = node.state.to_play() == Player::first ? value : -value;
      (sign > 0   ? here.first_wins
       : sign < 0 ? here.second_wins
                  : here.draws) += counted == Counted::once ? 1 : node.paths;
    }
  }
  return counts;
}

}  // namespace moyo::lab
