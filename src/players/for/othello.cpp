#include "games/othello/othello.h"

#include "knowledge/othello/othello_knowledge.h"
#include "players/for/games.h"
#include "players/players_of.h"

namespace moyo::players {
namespace {

// A few iterations order the moves near the root; then the end is searched at once, where the
// number of replies orders best.
struct OthelloSetup : GameSetup<othello::Othello> {
  using Knowledge = knowledge::OthelloKnowledge;
  static void set_solver(search::AlphaBetaOptions& o) {
    o.deepen = 8;
    o.killers = o.history = o.countermove = false;
    o.enhanced_cutoffs = true;
    o.memory = Bytes{std::uint64_t{256} << 20};
  }
  static void set_player(search::AlphaBetaOptions& o) {
    o.killers = o.history = o.countermove = false;
    o.probcut = true;
  }
};

}  // namespace

GamePlayers for_game::othello() { return game_players<OthelloSetup>("othello"); }

}  // namespace moyo::players
