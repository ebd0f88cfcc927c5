// All games, by name.
#pragma once

#include <string_view>
#include <vector>

#include "core/game.h"

namespace moyo::games {

const std::vector<const GameEntry*>& all();

// InputError, with the nearest known name, if there is none of this name.
const GameEntry& find(std::string_view name);

// The first position of `connect4:size=8x8`.
AnyState start(std::string_view spec);

}  // namespace moyo::games
