#include "protocol/gtp/command.h"

#include <algorithm>
#include <cmath>

#include "base/errors.h"
#include "base/text.h"

namespace moyo::gtp {

std::string Arguments::text() const { return join({words_.begin(), words_.end()}, " "); }

int Arguments::integer(std::size_t i, std::string_view what, int low, int high) const {
  const auto value = parse_integer(words_[i], what);
  if (value < low || value > high) {
    throw InputError(std::string(what) + " is " + std::to_string(low) + " to " +
                     std::to_string(high) + ", not '" + words_[i] + "'");
  }
  return static_cast<int>(value);
}

double Arguments::seconds(std::size_t i, std::string_view what) const {
  const double value = parse_number(words_[i], what);
  if (!std::isfinite(value) || value < 0) {
    throw InputError(std::string(what) + " is a number of seconds, not '" + words_[i] + "'");
  }
  return value;
}

Player Arguments::color(std::size_t i) const {
  const std::string word = to_lower(words_[i]);
  if (word == "b" || word == "black") return Player::first;
  if (word == "w" || word == "white") return Player::second;
  throw InputError("a color is black or white, not '" + words_[i] + "'");
}

void CommandTable::add(const CommandEntry& entry) {
  const auto place = std::lower_bound(
      entries_.begin(), entries_.end(), entry.name,
      [](const CommandEntry& known, std::string_view name) { return known.name < name; });
  entries_.insert(place, entry);
}

const CommandEntry* CommandTable::find(std::string_view name) const {
  const auto place = std::lower_bound(
      entries_.begin(), entries_.end(), name,
      [](const CommandEntry& known, std::string_view wanted) { return known.name < wanted; });
  return place != entries_.end() && place->name == name ? &*place : nullptr;
}

}  // namespace moyo::gtp
