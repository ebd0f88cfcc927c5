// `chase`: ghosts of Pacman that do not know of each other. Each takes the shortest way to Pacman,
// or away from it while it is scared, and sometimes any way.
#pragma once

#include "players/player.h"

namespace moyo::players {

extern const PlayerEntry chase_entry;

}  // namespace moyo::players
