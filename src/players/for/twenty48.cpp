#include "games/twenty48/twenty48.h"

#include "knowledge/twenty48/twenty48_judge.h"
#include "players/for/games.h"
#include "players/players_of.h"

namespace moyo::players {
namespace {

struct Twenty48Setup : GameSetup<twenty48::Twenty48> {
  using Judge = knowledge::Twenty48Judge;
};

}  // namespace

GamePlayers for_game::twenty48() { return game_players<Twenty48Setup>("2048"); }

}  // namespace moyo::players
