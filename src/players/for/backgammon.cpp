#include "games/backgammon/backgammon.h"

#include "players/for/games.h"
#include "players/players_of.h"

namespace moyo::players {

GamePlayers for_game::backgammon() {
  return game_players<GameSetup<backgammon::Backgammon>>("backgammon");
}

}  // namespace moyo::players
