#include "match_options.h"

#include "base/errors.h"
#include "limit_options.h"
#include "players/registry.h"

namespace moyo::app {

void add_match_options(CLI::App& command, MatchOptions& options, const std::string& games_help) {
  match::MatchSettings& settings = options.settings;
  settings.game = "tictactoe";
  settings.program = "moyo " MOYO_VERSION;
  command.add_option("--game", settings.game, "the game with its options, e.g. connect4:size=8x8")
      ->type_name("GAME")
      ->capture_default_str();
  command.add_option("--games", options.plan.games, games_help)
      ->type_name("N")
      ->capture_default_str();
  command.add_option("--threads", options.plan.threads, "games played at once")
      ->type_name("N")
      ->capture_default_str();
  add_seed_option(command, "of all randomness: same seed, same games [1]",
                  [&settings](std::uint64_t seed) { settings.seed = seed; });
  command
      .add_option("--openings", settings.opening_plies,
                  "random moves before the players take over; both colours of a pair get the same")
      ->type_name("PLIES")
      ->capture_default_str();
  command.add_option("--max-plies", settings.max_plies, "a game longer than this is called a draw")
      ->type_name("PLIES")
      ->capture_default_str();
  auto* database =
      command.add_option("--db", options.database, "where every game is kept as it ends")
          ->type_name("FILE")
          ->capture_default_str();
  command.add_flag("--no-db", options.no_database, "keep nothing")->excludes(database);
  add_limit_options(command, settings.limits);
}

std::string match_player(const std::string& spec) {
  const std::string name = players::full_name(spec);
  if (players::find(OptionSpec::parse(spec).name).interactive) {
    throw InputError("'" + spec + "' plays in 'moyo play', not in matches");
  }
  return name;
}

std::unique_ptr<match::Store> open_store(const MatchOptions& options) {
  if (options.no_database) return nullptr;
  return std::make_unique<match::Store>(options.database);
}

std::string describe_conditions(const match::MatchSettings& settings) {
  return settings.game + ", " + settings.conditions();
}

}  // namespace moyo::app
