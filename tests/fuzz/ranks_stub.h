// The ranks of Go without the players behind them, so that a fuzz target of the page's reading needs
// no networks.
#pragma once

#include "players/level.h"

namespace moyo::players {

std::vector<std::string> ranks() { return {"30k", "20k", "10k", "1d"}; }

}  // namespace moyo::players
