#include "games/holdem/holdem.h"

#include "players/for/games.h"
#include "players/players_of.h"

namespace moyo::players {

GamePlayers for_game::holdem() {
  return game_players<GameSetup<holdem::ShortHoldem>, GameSetup<holdem::DeepHoldem>>("holdem");
}

}  // namespace moyo::players
