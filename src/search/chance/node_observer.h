// Who looks at a search of chance/ while it runs, and what it counts.
#pragma once

#include <cstdint>

#include "core/move_id.h"
#include "core/player.h"
#include "search/chance/star.h"

namespace moyo::search {

// An observer sees every node; this one costs nothing.
struct NoNodeObserver {
  // The move or event of `mover` that leads to the node, how probable it was, and within which window
  // the player at the root asks for its value.
  void enter(int /*ply*/, MoveId, Player /*mover*/, double /*probability*/, RealWindow) {}
  // What the node is worth to that mover, or to the player at the root if chance moved, as a part of
  // the range of values: in [0, 1].
  void leave(int /*ply*/, double /*worth*/, bool /*proved*/) {}
  // All of a depth has been searched.
  void end_iteration() {}
};

struct ChanceStatistics {
  std::uint64_t nodes = 0;  // positions entered, leaves included
  std::uint64_t leaves = 0;
  std::uint64_t evaluations = 0;
  std::uint64_t chance_nodes = 0;
  std::uint64_t cutoffs = 0;        // where players move
  std::uint64_t star_cutoffs = 0;   // at chance nodes
  std::uint64_t probe_cutoffs = 0;  // of those, while children were probed
  std::uint64_t table_cutoffs = 0;
};

}  // namespace moyo::search
