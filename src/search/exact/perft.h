// Counts of the game tree, the classical check of move generation: perft(d) is the number of move
// sequences of length d, distinct_positions the number of different positions they lead to.
// A game that ends before depth d contributes nothing to depth d.
#pragma once

#include <cstdint>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/state.h"

namespace moyo {

template <State S>
std::uint64_t perft(S& state, int depth) {
  if (depth == 0) return 1;
  const MoveList<S> moves = legal_moves(state);
  if (depth == 1) return moves.size();
  std::uint64_t count = 0;
  for (auto move : moves) {
    count += with_move(state, move, [depth](S& child) { return perft(child, depth - 1); });
  }
  return count;
}

// Entry d of the result is for depth d, 0 to `depth`; positions are told apart by their hash.
template <State S>
requires Hashed<S> std::vector<std::uint64_t> distinct_positions(const S& start, int depth) {
  std::vector<std::uint64_t> counts = {1};
  std::vector<S> layer = {start};
  for (int d = 1; d <= depth; ++d) {
    std::unordered_set<std::uint64_t> seen;
    std::vector<S> next;
    for (const S& state : layer) {
      for (auto move : legal_moves(state)) {
        S child = state;
        child.play(move);
        if (seen.insert(child.hash()).second) next.push_back(child);
      }
    }
    counts.push_back(next.size());
    layer = std::move(next);
  }
  return counts;
}

}  // namespace moyo
