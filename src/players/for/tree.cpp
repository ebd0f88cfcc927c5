#include "games/tree/tree.h"

#include "players/for/games.h"
#include "players/players_of.h"

namespace moyo::players {

GamePlayers for_game::tree() { return game_players<GameSetup<tree::Tree>>("tree"); }

}  // namespace moyo::players
