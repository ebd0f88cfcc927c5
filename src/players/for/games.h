// The players of each game that comes with the program, one function a file of this folder.
#pragma once

#include "players/game_players.h"

namespace moyo::players::for_game {

#define MOYO_GAME(name) GamePlayers name();
#include "games/games.def"
#undef MOYO_GAME

}  // namespace moyo::players::for_game
