// All games, by name.
#pragma once

#include <string_view>
#include <vector>

#include "core/game.h"

namespace moyo::games {

const std::vector<const GameEntry*>& all();

// A further game, for a program that links this library: from then on it is found like the others.
// The entry stays where it is until the program ends, and nobody looks games up meanwhile.
// InputError if there is a game of this name.
void add(const GameEntry& entry);

// InputError, with the nearest known name, if there is none of this name.
const GameEntry& find(std::string_view name);

// The first position of `connect4:size=8x8`.
AnyState start(std::string_view spec);

}  // namespace moyo::games
