// Go by a network and tree search: `zero`, the network alone as in AlphaGo Zero and its heirs, and
// `fan`, the network's value mixed with a playout's as in AlphaGo Fan.
#pragma once

#include "players/player.h"

namespace moyo::players {

extern const PlayerEntry zero_entry;
extern const PlayerEntry fan_entry;

}  // namespace moyo::players
