#include "games/leduc/leduc.h"

#include "players/for/games.h"
#include "players/players_of.h"

namespace moyo::players {

GamePlayers for_game::leduc() { return game_players<SmallTreeSetup<leduc::Leduc>>("leduc"); }

}  // namespace moyo::players
