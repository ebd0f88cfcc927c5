// `blueprint`: hold'em by a strategy that was found before, for an abstraction of the game
// (knowledge/holdem/blueprint.h). Strategies for limit hold'em and for no-limit with 200 big blinds are part of the
// program; `moyo train blueprint` makes others.
#pragma once

#include <memory>
#include <string>

#include "knowledge/holdem/blueprint_strategy.h"
#include "players/player.h"

namespace moyo::players {

struct BlueprintPlayerOptions {
  std::string strategy;
};
void describe(OptionTable& table, BlueprintPlayerOptions& options);

// Of the file, or, without one, the program's own for such games. InputError if it is not for them.
holdem::BlueprintStrategy blueprint_for(const holdem::HoldemRules& rules, const std::string& file);

extern const PlayerEntry blueprint_entry;

}  // namespace moyo::players
