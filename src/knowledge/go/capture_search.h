// Whether a block can be captured, by local search: the attacker must move, the defender may pass.
//
// The search stays in the zone of the block: all points that can be reached from it without
// crossing a stone in `safe`. Everything around the zone is taken as permanent. Ko is simple ko,
// and there are no threats elsewhere. If a position comes back, the attacker has failed.
// Depth-first with a table; at a bound on nodes it gives up and says so.
#pragma once

#include "games/go/board.h"

namespace moyo::go {

enum class Capture { impossible, possible, unknown };

struct CaptureLimits {
  int zone_points = 40;  // the largest zone looked at, and in it
  int zone_empty = 12;   // the most empty points
  int plies = 24;
  int nodes = 30'000;
};

// `first` moves first. The board is given back as it was.
Capture can_capture(Board& board, Point target, Color first, const PointSet& safe,
                    const CaptureLimits& limits = {});

}  // namespace moyo::go
