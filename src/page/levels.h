// How strong the computer plays: names for the page, players for the engine. Every level is a bound
// on work, playouts or plies, and a bound on time, whichever comes first.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/limits.h"

namespace moyo::page {

struct Level {
  std::string_view name;   // "easy"
  std::string_view title;  // "Easy"
  std::uint64_t playouts;  // of tree searches
  int depth;               // of alpha-beta, in plies
  double seconds;
};

const std::vector<Level>& levels();
// InputError, with the nearest known name, if there is none of this name.
const Level& find_level(std::string_view name);

// Who plays this game at this level, for players::make.
std::string player_at(const Level& level, std::string_view game);
Limits limits_at(const Level& level);

// Searches to compare: the usual one first, then the same without one of its ideas.
struct Variant {
  std::string_view name;
  std::string_view title;
  std::string_view player;
};
const std::vector<Variant>& variants_for(std::string_view game);
// InputError, with the nearest known name, if the game has none of this name.
const Variant& find_variant(std::string_view game, std::string_view name);

// Who studies positions of this game, for hints, reviews and the page's view of the search.
std::string analyst_of(const Variant& variant);

}  // namespace moyo::page
