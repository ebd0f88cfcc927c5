#include "games/registry.h"

#include "base/errors.h"
#include "base/text.h"
#include "games/all_states.h"

namespace moyo::games {

namespace {

std::vector<const GameEntry*>& entries() {
  static std::vector<const GameEntry*> games = {
      &tictactoe::entry, &connect4::entry, &gomoku::entry, &hex::entry,
      &othello::entry,   &go::entry,       &nim::entry,    &tree::entry,
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
