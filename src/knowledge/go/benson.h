// Unconditional life (Benson 1976): blocks that cannot be captured even if their owner always
// passes. Exact: no search, no estimate. The algorithm is in regions.h.
#pragma once

#include "games/go/board.h"

namespace moyo::go {

struct UnconditionalLife {
  PointSet alive;      // the stones of the living blocks
  PointSet territory;  // the points of regions vital to one of them, enemy stones inside included:
                       // these stones can be captured and cannot live
};

UnconditionalLife unconditional_life(const Board& board, Color c);

}  // namespace moyo::go
