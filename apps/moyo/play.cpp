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
#include "base/whole_file.h"
#include "command.h"
#include "formats/sgf/record.h"
#include "formats/sgf/writer.h"
#include "games/registry.h"
#include "limit_options.h"
#include "match/referee.h"
#include "player_options.h"
#include "players/aside.h"
#include "players/registry.h"
#include "report_text.h"

namespace moyo::app {
namespace {

struct PlayOptions {
  std::string game = "go:size=9";
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
can type: a hint, taking back, saving the game (Go as SGF, other games as a list of moves). Games and players are names with options; 'moyo list' shows all. Without a limit the
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
    if (people_.empty() || mover_ != Player::chance) show_position(start);
  }

  void show_move(const AnyState& after, const std::string& move, const Report& report) {
    // Cards that are dealt one after another are looked at once.
    const bool deals_on =
        mover_ == Player::chance && !after.is_terminal() && after.to_play() == Player::chance;
    if (people_.empty() || (people_.size() == 1 && mover_ == people_[0])) {
      const std::string thought = report_line(report);
      fmt::print("{} plays {}{}\n", mover_name(), move,
                 thought.empty() ? "" : " (" + thought + ")");
    } else if (!deals_on) {
      fmt::print("{} moves\n", mover_name());
    }
    if (!deals_on) show_position(after);
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

// A game with people in it: it is played until it ends or somebody leaves, and whatever they want besides
// moves is done on the way.
class Table {
 public:
  Table(const PlayOptions& options, const AnyState& start)
      : options_(options), start_(start), seats_(seats_of(options, start.players())) {
    seed_ = options.seed ? *options.seed : std::random_device()();
    std::uint64_t agent_seed = seed_;
    for (const std::string& name : seats_) {
      agents_.push_back(players::make(name, start, agent_seed));
      agent_seed = mix64(agent_seed);
    }
  }

  void play() {
    for (;;) {
      try {
        const auto record = play_on();
        print_result(start_, seats_, *record);
        return;
      } catch (const players::Aside& aside) {
        do_aside(aside);
      } catch (const players::LeftGame&) {
        fmt::print("The game was left unfinished.\n");
        return;
      }
    }
  }

 private:
  // From the moves so far.
  std::optional<match::PlayedGame> play_on() {
    GameInProgress before(start_);
    for (const MoveId move : moves_) before.play(move);
    Screen screen(before.position(), seats_);
    match::GameConditions setup{.start = start_,
                                .opening = opening_ = moves_,
                                .agents = {},
                                .limits = options_.limits,
                                .chance_seed = mix64(seed_ + 1 + moves_.size())};
    for (const auto& agent : agents_) setup.agents.push_back(agent.get());
    AnyState now = before.position();
    std::size_t seen = 0;
    return match::play_game(
        setup, [&](const AnyState& after, const std::string& text, const Report& report) {
          if (seen++ < opening_.size()) return;  // it was shown when it was made
          moves_.push_back(now.parse_move(text));
          movers_.push_back(now.to_play());
          now = after;
          screen.show_move(after, text, report);
        });
  }

  AnyState position() const {
    GameInProgress game(start_);
    for (const MoveId move : moves_) game.play(move);
    return game.position();
  }

  void do_aside(const players::Aside& aside) {
    try {
      switch (aside.wish) {
        case players::Aside::Wish::undo:
          return undo();
        case players::Aside::Wish::hint:
          return hint();
        case players::Aside::Wish::save:
          return save(aside.file);
      }
    } catch (const InputError& error) {
      fmt::print("{}\n", error.what());
    } catch (const IoError& error) {
      fmt::print("{}\n", error.what());
    }
  }

  // Back to before the last move that a person made.
  void undo() {
    if (start_.has_secrets()) throw InputError("no move of a game with secrets is taken back");
    const auto is_person = [&](Player mover) {
      return mover != Player::chance &&
             players::find(OptionSpec::parse(seats_[index(mover)]).name, start_).interactive;
    };
    std::size_t kept = moves_.size();
    while (kept > 0 && !is_person(movers_[kept - 1])) --kept;
    if (kept == 0) throw InputError("there is no move of yours to take back");
    moves_.resize(kept - 1);
    movers_.resize(kept - 1);
  }

  void hint() {
    const std::string name = OptionSpec::parse(options_.game).name;
    const AnyState state = position();
    if (!hinter_) hinter_ = players::make(players::of_game(name).best, start_, seed_);
    Rng imagined(seed_);
    const Report report = hinter_->think(state.as_known_to(state.to_play(), imagined),
                                         {.seconds = seconds_a_move}, {.analysis = true});
    const std::string thought = report_line(report);
    fmt::print("{}{}\n", report.best ? "Try " + state.format_move(*report.best) : "Give up",
               thought.empty() ? "" : " (" + thought + ")");
  }

  void save(const std::string& file) {
    GameInProgress game(start_);
    for (const MoveId move : moves_) game.play(move);
    std::string text;
    if (const go::Go* position = game.position().get_if<go::Go>()) {
      sgf::GameRecord record = sgf::to_record(*position);
      record.info.emplace_back("PB", seats_[0]);
      record.info.emplace_back("PW", seats_[1]);
      text = sgf::write(sgf::to_sgf(record));
    } else {
      text = options_.game + "\n" + join(game.move_texts(), " ") + "\n";
    }
    write_whole_file(file, text);
    fmt::print("The game is in {}.\n", file);
  }

  const PlayOptions& options_;
  const AnyState& start_;
  Seats seats_;
  std::uint64_t seed_ = 0;
  std::vector<std::unique_ptr<Agent>> agents_;
  std::unique_ptr<Agent> hinter_;
  // of the game so far, dice and cards included
  std::vector<MoveId> moves_;
  std::vector<Player> movers_;
  std::vector<MoveId> opening_;
};

void run_play_command(PlayOptions options) {
  if (!options.limited()) options.limits.seconds = seconds_a_move;
  const AnyState start = games::start(options.game);
  Table(options, start).play();
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
