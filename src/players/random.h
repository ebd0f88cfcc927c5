// `random`: a uniformly random legal move in any game.
#pragma once

#include "players/player.h"

namespace moyo::players {

extern const PlayerEntry random_entry;

}  // namespace moyo::players
