// moyo list: the games and the players.
#include <fmt/core.h>

#include <vector>

#include "command.h"
#include "games/registry.h"
#include "players/registry.h"

namespace moyo::app {
namespace {

template <class Entry>
void print_entries(const char* title, const std::vector<const Entry*>& entries) {
  fmt::print("{}\n", title);
  for (const Entry* entry : entries) {
    fmt::print("  {:<12} {}\n{}", entry->name, entry->summary, entry->options_help("      "));
  }
}

void print_list() {
  print_entries("Games", games::all());
  print_entries("Players", players::all());
}

}  // namespace

const Command list_command = {"list", "the games and players, with their options",
                              [](CommandLine command) { command.on_run(print_list); }};

}  // namespace moyo::app
