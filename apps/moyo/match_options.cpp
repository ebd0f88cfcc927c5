#include "match_options.h"

#include <fmt/core.h>

#include <cstdint>
#include <cstdio>
#include <utility>

#include "games/registry.h"
#include "limit_options.h"
#include "match/entrant.h"

namespace moyo::app {

void add_match_options(CommandLine command, MatchOptions& options, const std::string& games_help) {
  match::MatchSettings& settings = options.settings;
  settings.game = "tictactoe";
  settings.program = "moyo " MOYO_VERSION;
  command.option("--game", settings.game, "the game with its options, e.g. connect4:size=8x8")
      .type_name("GAME")
      .show_default();
  command.option("--games", options.plan.games, games_help).type_name("N").show_default();
  command.option("--threads", options.plan.threads, "games played at once")
      .type_name("N")
      .show_default();
  command
      .option("--queue", options.plan.queue,
              "share the games with all machines that run this command with this NATS server")
      .type_name("nats://HOST");
  add_seed_option(command, "of all randomness: same seed, same games [1]",
                  [&settings](std::uint64_t seed) { settings.seed = seed; });
  command
      .option("--openings", settings.opening_plies,
              "random moves before the players take over; both colours of a pair get the same")
      .type_name("PLIES")
      .show_default();
  command.option("--max-plies", settings.max_plies, "a game longer than this is called a draw")
      .type_name("PLIES")
      .show_default();
  const Option database =
      command.option("--db", options.database, "where every game is kept as it ends")
          .type_name("FILE")
          .show_default();
  command.flag("--no-db", options.no_database, "keep nothing").excludes(database);
  command.option("--gtp", options.gtp, "a player that is another program; may be repeated")
      .type_name("COMMAND")
      .one_value_each();
  command.flag("--gnubg", options.gnubg, "a player that is GNU Backgammon, without looking ahead");
  command
      .option("--gtp-timeout", settings.patience,
              "another program that takes longer for an answer loses")
      .type_name("SECONDS")
      .positive()
      .show_default();
  command
      .text(
          "--clock",
          [&settings](const std::string& text) { settings.clock = parse_time_settings(text); },
          "each player's clock: absolute:300, fischer:5+0.1, byoyomi:2+3x0.5, canadian:60+25/300")
      .type_name("SYSTEM:TIME");
  add_limit_options(command, settings.limits);
}

NamedPlayers match_players(std::vector<std::string> specs, const MatchOptions& options) {
  NamedPlayers players{std::move(specs), {}};
  for (const std::string& command : options.gtp) {
    players.written.push_back(std::string(match::gtp_prefix) + command);
  }
  if (options.gnubg) players.written.push_back("gnubg");
  const AnyState start = games::start(options.settings.game);
  for (const std::string& spec : players.written) {
    players.full.push_back(match::entrant_name(spec, start));
  }
  return players;
}

std::unique_ptr<match::Store> open_store(const MatchOptions& options) {
  if (options.no_database) return nullptr;
  return std::make_unique<match::Store>(options.database);
}

void tell_of_queue(const std::string& text) { fmt::print(stderr, "\nmoyo: {}\n", text); }

std::string describe_conditions(const match::MatchSettings& settings) {
  return settings.game + ", " + settings.conditions();
}

}  // namespace moyo::app
