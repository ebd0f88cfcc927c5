// `perfect`: never gives away a win or a draw. It writes down the outcome of every position that
// can be reached, and plays uniformly at random among the moves of the best outcome (SOURCES D2):
// it does not try to make the opponent's task hard. Games too large to write down are refused.
#pragma once

#include "players/player.h"

namespace moyo::players {

extern const PlayerEntry perfect_entry;

}  // namespace moyo::players
