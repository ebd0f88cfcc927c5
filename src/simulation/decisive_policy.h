// Playouts that look a ply or two ahead (docs/sources.md E13): a decisive move, which wins at once,
// is played. With two plies, a move after which the opponent wins at once is avoided if possible.
// Everything else is uniformly random. After Teytaud and Teytaud (2010), who call the moves that
// prevent such a win anti-decisive.
#pragma once

#include <optional>

#include "core/policy.h"

namespace moyo {

// A move by which the player to move wins at once.
template <State S>
std::optional<typename S::Move> decisive_move(const S& state, const MoveList<S>& moves) {
  for (const auto move : moves) {
    S child = state;
    child.play(move);
    if (child.is_terminal() && child.payoff(state.to_play()) > 0) return move;
  }
  return std::nullopt;
}

struct DecisivePolicy {
  int plies = 1;

  template <State S>
  typename S::Move choose(const S& state, Rng& rng) const {
    MoveList<S> moves = legal_moves(state);
    if (const auto decisive = decisive_move(state, moves)) return *decisive;
    while (true) {
      const std::size_t i = rng.below(static_cast<std::uint32_t>(moves.size()));
      if (plies < 2 || moves.size() == 1 || !loses_at_once(state, moves[i])) return moves[i];
      moves.swap_remove(i);
    }
  }

 private:
  template <State S>
  static bool loses_at_once(S state, typename S::Move move) {
    const Player mover = state.to_play();
    state.play(move);
    if (state.is_terminal() || state.to_play() == mover) return false;
    return decisive_move(state, legal_moves(state)).has_value();
  }
};

}  // namespace moyo
