// `go3` (docs/sources.md D3): flat Monte Carlo on Go, as the course's program of that name.
#pragma once

#include "players/player.h"

namespace moyo::players {

extern const PlayerEntry go3_entry;

}  // namespace moyo::players
