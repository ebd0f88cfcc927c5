#include "games/gomoku/gomoku.h"

#include "knowledge/gomoku/gomoku_knowledge.h"
#include "players/for/games.h"
#include "players/players_of.h"

namespace moyo::players {
namespace {

// Without a depth limit a null move saves no depth: it is for playing only.
struct GomokuSetup : GameSetup<gomoku::Gomoku> {
  using Knowledge = knowledge::GomokuKnowledge;
  static void set_solver(search::AlphaBetaOptions& o) {
    o.iterative = false;
    o.driver = search::Driver::inwards;
    o.killers = o.history = o.countermove = false;
  }
  static void set_player(search::AlphaBetaOptions& o) {
    o.null_move = o.selective = o.quiescence = o.reductions = true;
  }
};

}  // namespace

GamePlayers for_game::gomoku() { return game_players<GomokuSetup>("gomoku"); }

}  // namespace moyo::players
