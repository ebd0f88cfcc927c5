// `sim`: the course's simulation player. Every legal move gets the same number of uniformly random
// playouts, and the best mean is played, the first of equals (docs/sources.md D2).
#pragma once

#include "players/player.h"

namespace moyo::players {

extern const PlayerEntry sim_entry;

}  // namespace moyo::players
