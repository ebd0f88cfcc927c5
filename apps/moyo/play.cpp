// moyo play: one game in the terminal, by people, players or both.
#include <fmt/core.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "base/errors.h"
#include "base/text.h"
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
  std::string first;               // nobody: a person
  PlayerChoice opponent;           // the second; none given: the best player of the game
  std::vector<std::string> seats;  // "3=random"
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
computer thinks one second a move at most. The program throws dice and
deals cards; you see only what your player knows. In a game of more players,
--seat N=PLAYER names the player of the N-th seat; --first is seat 1 and --second seat 2.

Examples:
  moyo play
  moyo play othello --time 5
  moyo play hex:size=7 --first alphabeta --second human
  moyo play go:size=9 --level 15k
  moyo play --first sim:playouts=1000 --second human
  moyo play --first human --second human
  moyo play --first perfect --second random --seed 3
)";

// The names of the players, by seat.
using Seats = std::vector<std::string>;

Seats seats_of(const PlayOptions& options, int players) {
  Seats seats(static_cast<std::size_t>(players));
  const auto sit = [&](std::int64_t number, const std::string& name) {
    if (number < 1 || number > players) {
      throw InputError(fmt::format("there is no seat {} in a game of {} player{}", number, players,
                                   players == 1 ? "" : "s"));
    }
    std::string& seat = seats[static_cast<std::size_t>(number - 1)];
    if (!seat.empty()) {
      throw InputError(fmt::format("'{}' and '{}' cannot both sit in seat {}", seat, name, number));
    }
    seat = name;
  };
  if (!options.first.empty()) sit(1, options.first);
  if (const std::string second = options.opponent.name(); !second.empty()) sit(2, second);
  for (const std::string& text : options.seats) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals + 1 == text.size()) {
      throw InputError("--seat wants a number and a player such as 3=random, not '" + text + "'");
    }
    sit(parse_integer(text.substr(0, equals), "--seat"), text.substr(equals + 1));
  }
  if (seats[0].empty()) seats[0] = "human";
  for (std::string& seat : seats) {
    if (seat.empty()) seat = players::of_game(OptionSpec::parse(options.game).name).best;
  }
  return seats;
}

// What the people at the terminal see. Without people, or where nothing is secret, that is
// everything; else nobody sees more than it knows, and moves that may be secret are not named.
class Screen {
 public:
  Screen(const AnyState& start, const Seats& seats) : seats_(seats), mover_(start.to_play()) {
    for (std::size_t i = 0; i < seats.size() && start.has_secrets(); ++i) {
      const bool person = players::find(OptionSpec::parse(seats[i]).name, start).interactive;
      if (person) people_.push_back(player(static_cast<int>(i)));
    }
    show_position(start);
  }

  void show_move(const AnyState& after, const std::string& move, const Report& report) {
    if (people_.empty() || (people_.size() == 1 && mover_ == people_[0])) {
      const std::string thought = report_line(report);
      fmt::print("{} plays {}{}\n", mover_name(), move,
                 thought.empty() ? "" : " (" + thought + ")");
    } else {
      fmt::print("{} moves\n", mover_name());
    }
    show_position(after);
    mover_ = after.to_play();
  }

 private:
  std::string mover_name() const {
    if (mover_ == Player::chance) return "Chance";
    const std::string& name = seats_[index(mover_)];
    return seats_.size() <= 2 ? name : fmt::format("The {} player ({})", ordinal(mover_), name);
  }

  // One person sees what it knows. Of several each does when it is its turn, and at the end.
  void show_position(const AnyState& state) const {
    if (people_.empty()) fmt::print("{}\n", state.to_string());
    for (const Player person : people_) {
      const bool looks = people_.size() == 1 || state.is_terminal() || state.to_play() == person;
      if (looks) fmt::print("{}\n", state.information(person));
    }
    std::fflush(stdout);
  }

  const Seats& seats_;
  std::vector<Player> people_;  // from whom something is to be kept
  Player mover_;
};

// By how much a game of two was won, where the game counts that.
std::string margin_text(const AnyState& start, const match::PlayedGame& record) {
  if (record.ending != match::Ending::rules) return {};
  AnyState end = start;
  for (const std::string& move : record.moves) end.play(end.parse_move(move));
  const auto score = end.score();
  return score ? fmt::format(" by {:g}", std::abs(*score)) : "";
}

void print_result(const AnyState& start, const Seats& seats, const match::PlayedGame& record) {
  if (!record.reason.empty()) fmt::print("The game ended early: {}.\n", record.reason);
  if (seats.size() == 1) {
    fmt::print("The player ({}) gets {:g}.\n", seats[0], record.payoffs[0]);
  } else if (seats.size() > 2) {
    for (std::size_t i = 0; i < seats.size(); ++i) {
      fmt::print("The {} player ({}) gets {:g}.\n", ordinal(player(static_cast<int>(i))), seats[i],
                 record.payoffs[i]);
    }
  } else if (record.outcome().is_draw()) {
    fmt::print("A draw.\n");
  } else {
    const Player winner =
        record.outcome().is_win_for(Player::first) ? Player::first : Player::second;
    fmt::print("The {} player ({}) wins{}.\n", ordinal(winner), seats[index(winner)],
               margin_text(start, record));
  }
}

void run_play_command(PlayOptions options) {
  if (!options.limited()) options.limits.seconds = seconds_a_move;
  const AnyState start = games::start(options.game);
  const Seats seats = seats_of(options, start.players());
  const std::uint64_t seed = options.seed ? *options.seed : std::random_device()();
  std::vector<std::unique_ptr<Agent>> agents;
  match::GameConditions setup{.start = start,
                              .opening = {},
                              .agents = {},
                              .limits = options.limits,
                              .chance_seed = mix64(seed + 1)};
  std::uint64_t agent_seed = seed;
  for (const std::string& name : seats) {
    agents.push_back(players::make(name, start, agent_seed));
    setup.agents.push_back(agents.back().get());
    agent_seed = mix64(agent_seed);
  }
  Screen screen(start, seats);
  try {
    const auto record = match::play_game(
        setup, [&](const AnyState& after, const std::string& move, const Report& report) {
          screen.show_move(after, move, report);
        });
    print_result(start, seats, *record);
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
  command.option("--first", options->first, "who moves first [human]").type_name("PLAYER");
  command.option("--second", options->opponent.player, "who moves second [who plays it best]")
      .type_name("PLAYER");
  command.option("--seat", options->seats, "who has a seat, e.g. 3=random; may be repeated")
      .type_name("N=PLAYER")
      .one_value_each();
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
