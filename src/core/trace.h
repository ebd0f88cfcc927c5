// The record of a playout: the moves and who made them. Everything that shares information between
// playouts (all-moves-as-first, last good reply, goal statistics) listens to traces.
#pragma once

#include <vector>

#include "core/state.h"

namespace moyo {

template <State S>
struct Trace {
  struct Ply {
    typename S::Move move{};
    Player player = Player::first;
  };
  std::vector<Ply> plies;

  void clear() { plies.clear(); }
};

}  // namespace moyo
