#include "games/whist/whist.h"

#include "players/for/games.h"
#include "players/players_of.h"

namespace moyo::players {

GamePlayers for_game::whist() { return game_players<GameSetup<whist::Whist>>("whist"); }

}  // namespace moyo::players
