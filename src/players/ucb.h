// `ucb`: flat Monte Carlo that spends its playouts by a bandit rule, UCB1 unless told otherwise,
// and plays the move it tried most (docs/sources.md D3, D7).
#pragma once

#include "players/player.h"

namespace moyo::players {

extern const PlayerEntry ucb_entry;

}  // namespace moyo::players
