#include "games/phantom/phantom.h"

#include "players/for/games.h"
#include "players/players_of.h"

namespace moyo::players {

GamePlayers for_game::phantom() { return game_players<GameSetup<phantom::Phantom>>("phantom"); }

}  // namespace moyo::players
