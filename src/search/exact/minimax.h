// Minimax as it is defined: Max maximises, Min minimises, ended games have their utility. No
// pruning, no memory; the truth that faster searches are compared with. Where the smallest and the
// largest utility are known, Max may stop at a child that reaches the largest and Min at one that
// reaches the smallest: with two utilities that is boolean search.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/state.h"
#include "search/exact/value.h"

namespace moyo::search {

struct MinimaxResult {
  Value value = 0;  // for the first player, who is Max
  std::uint64_t nodes = 0;
};

// `utility(state)` is the value of an ended game for the first player; `range` what it may be.
template <TwoPlayerState S, class Utility>
MinimaxResult minimax(const S& state, Utility&& utility, Bounds range = {}) {
  if (state.is_terminal()) return {utility(state), 1};
  const bool is_max = state.to_play() == Player::first;
  MinimaxResult best{is_max ? -infinity : infinity, 1};
  for (auto move : legal_moves(state)) {
    S child = state;
    child.play(move);
    const MinimaxResult result = minimax(child, utility, range);
    best.nodes += result.nodes;
    best.value = is_max ? std::max(best.value, result.value) : std::min(best.value, result.value);
    if (best.value == (is_max ? range.high : range.low)) break;
  }
  return best;
}

template <TwoPlayerState S>
MinimaxResult minimax(const S& state, Bounds range = {}) {
  return minimax(
      state, [](const S& s) { return Value{outcome_of(s).sign_for(Player::first)}; }, range);
}

}  // namespace moyo::search
