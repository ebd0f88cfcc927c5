// All players, by name.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "players/player.h"

namespace moyo::players {

const std::vector<const PlayerEntry*>& all();

// InputError, with the nearest known name, if there is none of this name.
const PlayerEntry& find(std::string_view name);

// Who plays the game of this name best, and answers whatever its limits are.
std::string_view default_player(std::string_view game);

// The player of `sim:playouts=100` for games that begin in `start`.
std::unique_ptr<Agent> make(std::string_view spec, const AnyState& start, std::uint64_t seed);

// `sim` as `sim:playouts=100,...`: the same text for the same settings, however they were given.
std::string full_name(std::string_view spec);

}  // namespace moyo::players
