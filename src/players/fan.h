// Go by a network, playouts and tree search: the network's value mixed with those of playouts, as
// in AlphaGo Fan (Silver et al. 2016).
#pragma once

#include "players/player.h"

namespace moyo::players {

extern const PlayerEntry fan_entry;

}  // namespace moyo::players
