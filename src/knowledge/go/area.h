// The owner of each point if the game ended now; stones that cannot be saved count as captured. It
// is an input of KataGo's networks.
//
// For each color, Black first, White overwriting: unconditionally alive blocks; all of a region
// that touches only such blocks and that holds no enemy stone or at most one point away from the
// color's stones (no room for a living group inside); and, where nobody has claimed them, the
// points of other regions without an enemy stone. All other stones are their own color's.
#pragma once

#include "games/go/board.h"

namespace moyo::go {

// `suicide`: whether a play may take its own block off the board.
PointMap<Color> pass_alive_area(const Board& board, bool suicide);

}  // namespace moyo::go
