// Whether a block can be captured, by local search: the attacker must move, the defender may pass.
//
// The search stays in the zone of the block: all points that can be reached from it without
// crossing a stone in `safe`, so everything around the zone is taken to be there for good. Ko is
// simple ko and there are no threats elsewhere. A position that comes back is no success for the
// attacker. Depth-first with a table; a bound on nodes makes it give up and say so.
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
