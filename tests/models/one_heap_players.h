// The other file of docs/core.md, as it would stand in src/players/for/.
#pragma once

#include "models/one_heap.h"
#include "players/players_of.h"

namespace moyo::players::for_game {

inline GamePlayers oneheap() { return game_players<GameSetup<oneheap::OneHeap>>("oneheap"); }

}  // namespace moyo::players::for_game
