// Players of backgammon that judge every legal turn by the position after it: `pubeval` and `td`.
#pragma once

#include <memory>
#include <string>

#include "games/backgammon/backgammon.h"
#include "knowledge/backgammon/turn_judge.h"
#include "players/player.h"

namespace moyo::players {

std::unique_ptr<Agent> make_turn_agent(std::unique_ptr<backgammon::TurnJudge> judge);

// What the player `td` of this option string judges by, looking so many rolls ahead. InputError for
// another player.
std::unique_ptr<backgammon::TurnJudge> make_td_judge(const std::string& player, int plies);

extern const PlayerEntry pubeval_entry;
extern const PlayerEntry td_entry;

}  // namespace moyo::players
