// Go by a network and tree search, the network alone as in AlphaGo Zero and its heirs.
#pragma once

#include "players/player.h"

namespace moyo::players {

extern const PlayerEntry zero_entry;

}  // namespace moyo::players
