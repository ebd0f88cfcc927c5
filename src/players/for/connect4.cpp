#include "games/connect4/connect4.h"

#include "knowledge/connect4/connect4_knowledge.h"
#include "players/for/games.h"
#include "players/players_of.h"

namespace moyo::players {
namespace {

// Threats order the moves better than cutoffs elsewhere do, and short wins are looked for first.
template <class S>
struct Connect4Setup : GameSetup<S> {
  using Knowledge = knowledge::Connect4Knowledge<S>;
  static void set_solver(search::AlphaBetaOptions& o) {
    o.iterative = false;
    o.driver = search::Driver::inwards;
    o.killers = o.history = o.countermove = false;
  }
  static void set_player(search::AlphaBetaOptions& o) {
    o.killers = o.history = o.countermove = false;
  }
};

}  // namespace

GamePlayers for_game::connect4() {
  return game_players<Connect4Setup<connect4::Connect4>, Connect4Setup<connect4::AnySizeConnect4>>(
      "connect4");
}

}  // namespace moyo::players
