#include "games/liarsdice/liarsdice.h"

#include "players/for/games.h"
#include "players/players_of.h"

namespace moyo::players {

GamePlayers for_game::liarsdice() {
  return game_players<SmallTreeSetup<liarsdice::LiarsDice>>("liarsdice");
}

}  // namespace moyo::players
