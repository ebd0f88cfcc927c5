#include "games/kuhn/kuhn.h"

#include "players/for/games.h"
#include "players/players_of.h"

namespace moyo::players {

GamePlayers for_game::kuhn() {
  return game_players<SmallTreeSetup<kuhn::Kuhn>, SmallTreeSetup<kuhn::ThreePlayerKuhn>>("kuhn");
}

}  // namespace moyo::players
