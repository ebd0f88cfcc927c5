// How strong the computer plays: names for the page, players for the engine. Levels of Go are the
// ranks of people (players/level.h); those of the other games are depths of alpha-beta. Every level
// has a bound on time too, whichever comes first.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/limits.h"

namespace moyo::page {

struct Level {
  std::string name;    // "10k", "easy"
  std::string title;   // "10 kyu", "Easy"
  std::string player;  // for players::make
  double seconds;
  bool quick = false;  // takes a small part of a second
};

// Weakest first.
const std::vector<Level>& levels_for(std::string_view game);
// What somebody plays against who has no wish.
std::string_view usual_level(std::string_view game);
// Also by the names that levels of Go had before they were ranks: games that were saved then are
// still here. InputError, with the nearest known name, if there is none of this name.
const Level& find_level(std::string_view game, std::string_view name);

// Searches to compare: the usual one first, then others, and the same without one of its ideas.
struct Variant {
  std::string_view name;
  std::string_view title;
  std::string_view player;
  bool has_rave = false;  // its reports tell moves' values as first moves
  bool has_criticality = false;
};
const std::vector<Variant>& variants_for(std::string_view game);
// InputError, with the nearest known name, if the game has none of this name.
const Variant& find_variant(std::string_view game, std::string_view name);

// Who studies positions of this game, for hints, reviews and the page's view of the search.
std::string analyst_of(const Variant& variant);

}  // namespace moyo::page
