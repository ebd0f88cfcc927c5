// `perfect`: never gives away a win or a draw, and does not try to make the opponent's task hard.
// It writes down the outcome of every position that can be reached, and plays one of the moves of
// the best outcome: a random one, or with `ties=first` the first. The figures of the lectures
// (docs/sources.md D2) fit the first, not the random choice. Games too large to write down are
// refused. Where the past matters (Go under superko) it solves the position at every move instead.
#pragma once

#include "players/player.h"

namespace moyo::players {

extern const PlayerEntry perfect_entry;

}  // namespace moyo::players
