#include "games/registry.h"

#include "base/text.h"

namespace moyo::games {

const std::vector<const GameEntry*>& all() {
  static const std::vector<const GameEntry*> entries = {
      &tictactoe::entry,
      &connect4::entry,
      &gomoku::entry,
      &othello::entry,
      &hex::entry,
      &nim::entry,
      &tree::entry,
  };
  return entries;
}

const GameEntry& find(std::string_view name) { return find_entry(all(), "game", name); }

AnyState start(std::string_view text) {
  const OptionSpec spec = OptionSpec::parse(text);
  return find(spec.name).start(spec);
}

}  // namespace moyo::games
