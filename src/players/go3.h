// `go3` and `go4` (docs/sources.md D3, D5): flat Monte Carlo on Go, as the course's programs of these
// names. `go3` plays random or rule-based simulations, `go4` draws their moves by learned strengths.
#pragma once

#include "players/player.h"

namespace moyo::players {

extern const PlayerEntry go3_entry;
extern const PlayerEntry go4_entry;

}  // namespace moyo::players
