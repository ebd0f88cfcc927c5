#include "games/nim/nim3.h"

#include "players/for/games.h"
#include "players/players_of.h"

namespace moyo::players {

GamePlayers for_game::nim3() { return game_players<GameSetup<nim3::Nim3>>("nim3"); }

}  // namespace moyo::players
