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

// Playouts at random say little about a board; its order says more.
GamePlayers for_game::twenty48() {
  GamePlayers result = game_players<Twenty48Setup>("2048");
  result.best = "expectimax";
  result.levels = {{"beginner", "Beginner", "expectimax:depth=1", 1, true},
                   {"easy", "Easy", "expectimax:depth=2", 1, true},
                   {"strong", "Strong", "expectimax:depth=3", 2, true}};
  return result;
}

}  // namespace moyo::players
