// Go by Monte Carlo tree search: `go5`, the course's plain UCT, and `go`, with everything that
// pays.
#pragma once

#include "players/player.h"

namespace moyo::players {

extern const PlayerEntry go5_entry;
extern const PlayerEntry go_entry;

}  // namespace moyo::players
