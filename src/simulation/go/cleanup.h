// Taking dead stones off the board by playing, when the sides do not agree which are dead
// (kgs-genmove_cleanup). A play may be slow, but it must not lose anything: the blocks around the
// dead one stay safe.
#pragma once

#include "games/go/go.h"

namespace moyo::go {

// A play of `own` on a liberty of a dead enemy block, or pass if there is none that is safe.
Point cleaning_move(const Go& game, Color own);

}  // namespace moyo::go
