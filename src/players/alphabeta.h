// `alphabeta`: the alpha-beta search of src/search/exact with the game's own knowledge and the
// settings recommended for it; every switch can be set.
#pragma once

#include "players/player.h"

namespace moyo::players {

extern const PlayerEntry alphabeta_entry;

}  // namespace moyo::players
