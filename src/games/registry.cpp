#include "games/registry.h"

#include "base/errors.h"
#include "base/text.h"

// Declared here, so that a new game is one line of the list.
#define MOYO_GAME(name)         \
  namespace moyo::name {        \
  extern const GameEntry entry; \
  }
#include "games/games.def"
#undef MOYO_GAME

namespace moyo::games {
namespace {

std::vector<const GameEntry*>& entries() {
  static std::vector<const GameEntry*> games = {
#define MOYO_GAME(name) &name::entry,
#include "games/games.def"
#undef MOYO_GAME
  };
  return games;
}

}  // namespace

const std::vector<const GameEntry*>& all() { return entries(); }

void add(const GameEntry& entry) {
  for (const GameEntry* known : entries()) {
    if (known->name == entry.name) {
      throw InputError("there is a game '" + std::string(entry.name) + "' already");
    }
  }
  entries().push_back(&entry);
}

const GameEntry& find(std::string_view name) { return find_entry(all(), "game", name); }

AnyState start(std::string_view text) {
  const OptionSpec spec = OptionSpec::parse(text);
  return find(spec.name).start(spec);
}

}  // namespace moyo::games
