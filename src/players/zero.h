// Any game with planes by a network and tree search, the network alone, as in AlphaGo Zero and
// AlphaZero. Go also has networks of other kinds, with Go's own encoders.
#pragma once

#include "players/player.h"

namespace moyo::players {

extern const PlayerEntry zero_entry;

}  // namespace moyo::players
