// Random positions of a small game with the true value of every move, to test players on.
#pragma once

#include <string>
#include <vector>

#include "base/rng.h"
#include "core/agent.h"
#include "games/registry.h"
#include "players/registry.h"

namespace moyo::lab {

struct KnownPosition {
  AnyState state;
  Report truth;  // of the perfect player: all moves with their values

  // What this move gives away: 0, 1 (a win for a draw, a draw for a loss) or 2.
  double loss_of(MoveId move) const {
    for (const auto& entry : truth.moves) {
      if (entry.move == move) return truth.value - entry.value;
    }
    return 0;
  }
  bool has_wrong_move() const {
    for (const auto& entry : truth.moves) {
      if (entry.value < truth.value) return true;
    }
    return false;
  }
};

// `count` positions after at least `plies` random moves from the start of the game where
// `wanted(KnownPosition)` holds.
template <class Wanted>
std::vector<KnownPosition> known_positions(const std::string& game, std::size_t count, int plies,
                                           Rng& rng, Wanted&& wanted) {
  const AnyState start = games::start(game);
  const auto perfect = players::make("perfect:positions=10000000", start, 1);
  std::vector<KnownPosition> positions;
  while (positions.size() < count) {
    AnyState state = start;
    const int length = plies + static_cast<int>(rng.below(6));
    for (int ply = 0; ply < length && !state.is_terminal(); ++ply) {
      const auto moves = state.legal_moves();
      state.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (state.is_terminal()) continue;
    KnownPosition position{state, perfect->think(state, {})};
    if (wanted(position)) positions.push_back(std::move(position));
  }
  return positions;
}

}  // namespace moyo::lab
