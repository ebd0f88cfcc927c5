#include "games/nim/nim.h"

#include "knowledge/nim/nim_knowledge.h"
#include "players/for/games.h"
#include "players/players_of.h"

namespace moyo::players {
namespace {

struct NimSetup : GameSetup<nim::Nim> {
  using Knowledge = knowledge::NimKnowledge;
};

}  // namespace

GamePlayers for_game::nim() { return game_players<NimSetup>("nim"); }

}  // namespace moyo::players
