// Where handicap stones go (GTP 2, section 4.1). The vertices of fixed handicap are those of GNU
// Go, the protocol's reference implementation: on the third line below 12x12, on the fourth from
// 12x12 on.
#pragma once

#include "games/go/point.h"

namespace moyo::go {

// Up to how many stones fixed handicap is defined: 9 for odd squares from 9x9, 4 for even ones
// and 7x7, 0 for smaller and rectangular boards.
int max_fixed_handicap(BoardSize size);

// InputError if fixed handicap of so many stones is not defined for the board.
PointList fixed_handicap(BoardSize size, int stones);

// A good free placement of 2 .. area - 1 stones: the fixed one where it is defined; otherwise it is
// continued by the point farthest from all stones so far, away from the edge while there is room.
PointList free_handicap(BoardSize size, int stones);

}  // namespace moyo::go
