#include "games/trio/trio.h"

#include "knowledge/trio/trio_judge.h"
#include "players/for/games.h"
#include "players/players_of.h"

namespace moyo::players {
namespace {

struct TrioSetup : GameSetup<trio::Trio> {
  using Judge = knowledge::TrioJudge;
};

}  // namespace

GamePlayers for_game::trio() { return game_players<TrioSetup>("trio"); }

}  // namespace moyo::players
