// `holdat`: plays Pig by one rule: roll until so much is added up, or the goal is reached, then
// hold. At 20, what a 1 loses is as much as what the other rolls add.
#pragma once

#include "players/player.h"

namespace moyo::players {

extern const PlayerEntry hold_at_entry;

}  // namespace moyo::players
