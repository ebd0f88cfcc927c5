#include "games/pig/pig.h"

#include "knowledge/pig/pig_judge.h"
#include "players/for/games.h"
#include "players/hold_at.h"
#include "players/players_of.h"

namespace moyo::players {
namespace {

struct PigSetup : GameSetup<pig::Pig> {
  using Judge = knowledge::PigJudge;
  static std::vector<PlayerEntry> own_players() { return {hold_at_entry}; }
};

}  // namespace

GamePlayers for_game::pig() { return game_players<PigSetup>("pig"); }

}  // namespace moyo::players
