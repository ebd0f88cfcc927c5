// The levels and searches that the page offers: those of the game (players/game_players.h), by name.
#pragma once

#include <string>
#include <string_view>

#include "players/game_players.h"

namespace moyo::page {

using players::Level;
using players::Variant;

// Weakest first.
const std::vector<Level>& levels_for(std::string_view game);
// What somebody plays against who has no wish.
std::string_view usual_level(std::string_view game);
// InputError, with the nearest known name, if there is none of this name.
const Level& find_level(std::string_view game, std::string_view name);

// The level `run:ID` is the newest network of a run of self-play (learning_runs.h). Which runs there
// are changes from minute to minute, so only whoever plays asks for the run.
inline constexpr std::string_view run_level = "run:";
inline bool is_run_level(std::string_view level) { return level.starts_with(run_level); }
// The level's name; InputError if it is neither a level of the game nor that of a run.
std::string checked_level(std::string_view game, std::string_view level);

// Searches to compare: the usual one first, then others, and the same without one of its ideas.
const std::vector<Variant>& variants_for(std::string_view game);
// InputError, with the nearest known name, if the game has none of this name.
const Variant& find_variant(std::string_view game, std::string_view name);

// Who studies positions of this game, for hints, reviews and the page's view of the search.
std::string analyst_of(const Variant& variant);

}  // namespace moyo::page
