// Unconditional life (Benson 1976): blocks that cannot be captured even if their owner always
// passes. Exact: no search, no estimate.
//
// A region is a maximal connected set of points without stones of the color. It is vital to a
// block if all its empty points are liberties of the block. From all blocks and regions, blocks
// with fewer than two vital regions and regions that touch a block no longer in the set are taken
// away until nothing changes; the blocks that are left are alive.
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
