#include "protocol/gtp/registry.h"

namespace moyo::gtp {

CommandTable all_commands(bool go) {
  CommandTable table;
  const Scope wanted = go ? Scope::go : Scope::other_games;
  for (const auto commands :
       {administrative_commands(), setup_commands(), play_commands(), analyze_commands(),
        search_view_commands(), rules_commands(), parameter_commands(), time_commands(),
        score_commands(), record_commands(), gogui_commands(), gogui_rules_commands()}) {
    for (const CommandEntry& entry : commands) {
      if (entry.scope == Scope::any_game || entry.scope == wanted) table.add(entry);
    }
  }
  return table;
}

}  // namespace moyo::gtp
