#include "games/matrix/matrix.h"

#include "players/for/games.h"
#include "players/players_of.h"

namespace moyo::players {

GamePlayers for_game::matrix() { return game_players<SmallTreeSetup<matrix::Matrix>>("matrix"); }

}  // namespace moyo::players
