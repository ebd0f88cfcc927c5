// moyo list: the games.
#include <fmt/core.h>

#include "command.h"
#include "games/registry.h"

namespace moyo::app {
namespace {

void print_list() {
  fmt::print("Games\n");
  for (const GameEntry* game : games::all()) {
    fmt::print("  {:<12} {}\n{}", game->name, game->summary, game->options_help("      "));
  }
}

}  // namespace

const Command list_command = {"list", "the games and players, with their options",
                              [](CLI::App& command) { command.callback(print_list); }};

}  // namespace moyo::app
