// `level`: Go at the rank of a person, from 30 kyu to 5 dan, so that everybody finds an even game.
//
// Below the strength of the network's first thought a rank is a temperature: moves are drawn from
// its policy of people's moves, the weaker the more equally. Above it a rank is a number of
// playouts of `fan`.
#pragma once

#include <string>
#include <vector>

#include "players/player.h"

namespace moyo::players {

// "30k" ... "1k", "1d" ... "5d", weakest first.
std::vector<std::string> ranks();

extern const PlayerEntry level_entry;

}  // namespace moyo::players
