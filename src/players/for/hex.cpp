#include "games/hex/hex.h"

#include "knowledge/hex/hex_knowledge.h"
#include "players/for/games.h"
#include "players/players_of.h"

namespace moyo::players {
namespace {

// Without a depth limit a null move saves no depth: it is for playing only.
struct HexSetup : GameSetup<hex::Hex> {
  using Knowledge = knowledge::HexKnowledge;
  static void set_solver(search::AlphaBetaOptions& o) {
    o.killers = o.history = o.countermove = false;
  }
  static void set_player(search::AlphaBetaOptions& o) { o.null_move = o.reductions = true; }
};

}  // namespace

// Its network has learned on 7x7 and plays every size.
GamePlayers for_game::hex() {
  GamePlayers game = game_players<HexSetup>("hex");
  game.best = "zero";
  game.levels.push_back({"strongest", "Strongest", "zero", 3});
  return game;
}

}  // namespace moyo::players
