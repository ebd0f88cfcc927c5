// moyo play: one game in the terminal, by people, players or both.
#include <fmt/core.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <string>

#include "base/errors.h"
#include "command.h"
#include "games/registry.h"
#include "limit_options.h"
#include "match/referee.h"
#include "player_options.h"
#include "players/human.h"
#include "players/registry.h"
#include "report_text.h"

namespace moyo::app {
namespace {

struct PlayOptions {
  std::string game = "connect4";
  std::string first = "human";
  PlayerChoice opponent;  // nobody: whoever plays this game best
  std::string second;
  std::optional<std::uint64_t> seed;
  Limits limits;

  bool limited() const {
    const Limits none;
    return limits.seconds != none.seconds || limits.playouts != none.playouts ||
           limits.nodes != none.nodes || limits.depth != none.depth;
  }
};

constexpr double seconds_a_move = 1;

constexpr const char* play_footer =
    R"(You type moves as the diagram names them; 'help' at the prompt lists what else you
can type. Games and players are names with options; 'moyo list' shows all. Without a limit the
computer thinks one second a move at most.

Examples:
  moyo play
  moyo play othello --time 5
  moyo play hex:size=7 --first alphabeta --second human
  moyo play go:size=9 --level 15k
  moyo play --first sim:playouts=1000 --second human
  moyo play --first human --second human
  moyo play --first perfect --second random --seed 3
)";

void print_result(const AnyState& start, const PlayOptions& options,
                  const match::GameRecord& record) {
  if (!record.reason.empty()) fmt::print("The game ended early: {}.\n", record.reason);
  if (record.outcome.is_draw()) {
    fmt::print("A draw.\n");
    return;
  }
  const bool first = record.outcome.is_win_for(Player::first);
  AnyState end = start;
  for (const std::string& move : record.moves) end.play(end.parse_move(move));
  const auto score = record.ending == match::Ending::rules ? end.score() : std::nullopt;
  fmt::print("The {} player ({}) wins{}.\n", first ? "first" : "second",
             first ? options.first : options.second,
             score ? fmt::format(" by {:g}", std::abs(*score)) : "");
}

void run_play_command(PlayOptions options) {
  options.second = options.opponent.name();
  if (options.second.empty())
    options.second = std::string(players::of_game(OptionSpec::parse(options.game).name).best);
  if (!options.limited()) options.limits.seconds = seconds_a_move;
  const AnyState start = games::start(options.game);
  if (start.players() != 2) throw InputError("'moyo play' is for games of two players");
  const std::uint64_t seed = options.seed ? *options.seed : std::random_device()();
  const auto first = players::make(options.first, start, seed);
  const auto second = players::make(options.second, start, mix64(seed));
  const std::array<std::string, 2> names = {options.first, options.second};
  // One person at the terminal sees what that side knows; otherwise everything is shown.
  std::optional<Player> person;
  if (names[0] == "human" && names[1] != "human") person = Player::first;
  if (names[1] == "human" && names[0] != "human") person = Player::second;
  const auto seen = [&](const AnyState& state) {
    return person ? state.information(*person) : state.to_string();
  };
  fmt::print("{}\n", seen(start));
  std::fflush(stdout);

  Player mover = start.to_play();
  const auto show = [&](const AnyState& after, const std::string& move, const Report& report) {
    const std::string thought = report_line(report);
    const std::string who = mover == Player::chance ? "Chance" : names[index(mover)];
    fmt::print("{} plays {}{}\n{}\n", who, move, thought.empty() ? "" : " (" + thought + ")",
               seen(after));
    std::fflush(stdout);
    mover = after.to_play();
  };
  try {
    const auto record = match::play_game({.start = start,
                                          .opening = {},
                                          .agents = {first.get(), second.get()},
                                          .limits = options.limits,
                                          .chance_seed = mix64(seed + 1)},
                                         show);
    print_result(start, options, *record);
  } catch (const players::LeftGame&) {
    fmt::print("The game was left unfinished.\n");
  }
}

void add_play(CommandLine command) {
  const auto options = std::make_shared<PlayOptions>();
  command.footer(play_footer);
  command.option("GAME", options->game, "the game with its options, e.g. connect4:size=8x8")
      .type_name("")
      .show_default();
  command.option("--first", options->first, "who moves first").type_name("PLAYER").show_default();
  command.option("--second", options->opponent.player, "who moves second [who plays it best]")
      .type_name("PLAYER");
  add_level_option(command, options->opponent);
  add_seed_option(command, "of the computer's randomness; else it varies",
                  [options](std::uint64_t seed) { options->seed = seed; });
  add_limit_options(command, options->limits);
  command.on_run([options] { run_play_command(*options); });
}

}  // namespace

const Command play_command = {
    "play", "a game in the terminal, against the computer or another person", add_play};

}  // namespace moyo::app
