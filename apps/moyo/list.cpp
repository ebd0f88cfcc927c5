// moyo list: the games and the players.
#include <fmt/core.h>

#include <map>
#include <set>
#include <vector>

#include "base/errors.h"
#include "base/text.h"
#include "command.h"
#include "games/registry.h"
#include "players/registry.h"

namespace moyo::app {
namespace {

using players::GamePlayers;
using players::StatePlayers;

struct ListOptions {
  std::string name;
  std::string game;
  bool all = false;

  OptionTable::Help help() const {
    return all ? OptionTable::Help::whole : OptionTable::Help::brief;
  }
};

// A player with the games that it plays, by what its options are there.
struct PlayerOfGames {
  std::string_view summary;
  std::set<std::string_view> games;
  std::vector<std::pair<std::string, std::vector<std::string>>> options;  // help, games
};

std::vector<std::pair<std::string_view, PlayerOfGames>> players_of_all(const ListOptions& options) {
  std::vector<std::pair<std::string_view, PlayerOfGames>> list;
  const auto entry_of = [&](std::string_view name) -> PlayerOfGames& {
    for (auto& [known, player] : list) {
      if (known == name) return player;
    }
    return list.emplace_back(name, PlayerOfGames{}).second;
  };
  for (const GamePlayers& game : players::all()) {
    if (!options.game.empty() && options.game != game.game) continue;
    for (const PlayerEntry& entry : game.states.front().players) {
      PlayerOfGames& player = entry_of(entry.name);
      player.summary = entry.summary;
      player.games.insert(game.game);
      const std::string help = entry.options_help("    ", options.help());
      auto same = std::find_if(player.options.begin(), player.options.end(),
                               [&](const auto& known) { return known.first == help; });
      if (same == player.options.end()) same = player.options.insert(same, {help, {}});
      same->second.emplace_back(game.game);
    }
  }
  return list;
}

std::string games_text(const PlayerOfGames& player) {
  if (player.games.size() == players::all().size()) return "every game";
  return join(std::vector<std::string>(player.games.begin(), player.games.end()), ", ");
}

void print_all(const ListOptions& options) {
  fmt::print("Games\n");
  for (const GameEntry* game : games::all()) fmt::print("  {:<12} {}\n", game->name, game->summary);
  fmt::print("\nPlayers\n");
  for (const auto& [name, player] : players_of_all(options)) {
    fmt::print("  {:<12} {} ({})\n", name, player.summary, games_text(player));
  }
  fmt::print("\n'moyo list NAME' tells the options of a game or a player.\n");
}

void print_game(const GameEntry& game) {
  fmt::print("{}: {}\n{}", game.name, game.summary, game.options_help("    "));
  fmt::print("\nPlayers\n");
  for (const PlayerEntry& entry : players::of_game(game.name).states.front().players) {
    fmt::print("  {:<12} {}\n", entry.name, entry.summary);
  }
}

void print_player(std::string_view name, const PlayerOfGames& player) {
  fmt::print("{}: {}\n", name, player.summary);
  for (const auto& [help, games] : player.options) {
    fmt::print("  {}\n{}", join(games, ", "), help);
  }
}

void print_list(const ListOptions& options) {
  if (!options.game.empty()) games::find(options.game);
  if (options.name.empty()) return print_all(options);
  std::vector<std::string> names;
  // `go` is a game and a player.
  bool found = false;
  for (const GameEntry* game : games::all()) {
    names.emplace_back(game->name);
    if (game->name != options.name || !options.game.empty()) continue;
    print_game(*game);
    found = true;
  }
  for (const auto& [name, player] : players_of_all(options)) {
    names.emplace_back(name);
    if (name != options.name) continue;
    if (found) fmt::print("\n");
    print_player(name, player);
    found = true;
  }
  if (!found) refuse_unknown("game or player", options.name, names);
}

void add_list(CommandLine command) {
  const auto options = std::make_shared<ListOptions>();
  command.option("name", options->name, "a game or a player, for its options");
  command.option("--game", options->game, "of players, only what they are in this game");
  command.flag("--all", options->all, "also the options that few will want");
  command.on_run([options] {
    // Which size or rules makes no difference here.
    options->game = options->game.substr(0, options->game.find(':'));
    print_list(*options);
  });
}

}  // namespace

const Command list_command = {"list", "the games and players, with their options", add_list};

}  // namespace moyo::app
