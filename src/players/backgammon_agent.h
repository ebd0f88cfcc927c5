// Players of backgammon that judge every legal turn by the position after it: `pubeval` and `td`.
#pragma once

#include <memory>

#include "games/backgammon/backgammon.h"
#include "knowledge/backgammon/turn_judge.h"
#include "players/player.h"

namespace moyo::players {

std::unique_ptr<Agent> make_turn_agent(std::unique_ptr<backgammon::TurnJudge> judge);

extern const PlayerEntry pubeval_entry;
extern const PlayerEntry td_entry;

}  // namespace moyo::players
