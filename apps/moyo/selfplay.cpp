// moyo selfplay: games of a network, or of any player, against itself.
#include <fmt/core.h>

#include <atomic>
#include <cstdio>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "base/errors.h"
#include "base/on_threads.h"
#include "base/whole_file.h"
#include "command.h"
#include "games/registry.h"
#include "interrupt.h"
#include "learning/selfplay/actor.h"
#include "learning/selfplay/plain_games.h"
#include "learning/selfplay/shard.h"
#include "limit_options.h"
#include "nn/go/network_files.h"
#include "progress_bar.h"
#include "selfplay_worker.h"
#include "table_options.h"

namespace moyo::app {
namespace {

constexpr const char* selfplay_footer =
    R"(With --net a network plays itself by tree search, many games at once, and writes
what it finds, to learn from; the options below --net control this. With --player any player
of 'moyo list' plays itself, and only its moves are written.

The file is a shard: games are added to those that it has, and each is whole or not
there. With --player and a name that ends in .sgf it is a collection of games of Go in SGF.

With --queue this machine plays for 'moyo train zero --queue' on another one: with its newest
network and as it says, until it is over; the games go there (docs/queue.md).

Examples:
  moyo selfplay --game connect4 --net c4.net -o c4.games --games 1000 --visits 64
  moyo selfplay --game go:size=9 --net nine.net -o nine.games --games 100 --pure on
  moyo selfplay --game go:size=9 --player go:playouts=500 -o games.sgf --games 20
  moyo selfplay --queue nats://10.0.0.1
)";

struct SelfPlayCommandOptions {
  std::string game;
  std::string net;
  std::string player;
  std::string queue;
  std::string output;
  std::optional<std::uint64_t> games;
  unsigned threads = std::max(1u, std::thread::hardware_concurrency());
  std::optional<std::uint64_t> seed;
  int opening_plies = 0;
  Limits limits;
  learning::SelfPlayOptions self_play;
  OptionTable table;
  std::vector<std::string> given;  // options that are the network's alone

  bool limits_given() const {
    const Limits none;
    return limits.seconds != none.seconds || limits.playouts != none.playouts ||
           limits.nodes != none.nodes || limits.depth != none.depth;
  }
};

std::uint64_t random_number() {
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

// Where the games go, and how many there are. Any thread.
class Games {
 public:
  Games(const SelfPlayCommandOptions& options,
        std::function<void(const learning::SampledGame&)> write)
      : wanted_(options.games.value_or(100)), write_(std::move(write)) {}

  std::optional<std::uint64_t> next() {
    const std::uint64_t number = begun_.fetch_add(1);
    return number < wanted_ && !stopped_ ? std::optional(number) : std::nullopt;
  }
  void stop() { stopped_ = true; }
  bool stopped() const { return stopped_; }
  void take(const learning::SampledGame& game) {
    const std::lock_guard lock(mutex_);
    write_(game);
    ++finished_;
    samples_ += game.samples.size();
    moves_ += game.moves.size();
    bar_.update(static_cast<double>(finished_), static_cast<double>(wanted_),
                fmt::format("{} positions", moves_));
  }
  // After all threads have ended.
  std::uint64_t finished() const { return finished_; }
  std::uint64_t samples() const { return samples_; }
  std::uint64_t moves() const { return moves_; }
  double seconds() const { return watch_.seconds(); }

 private:
  const std::uint64_t wanted_;
  std::function<void(const learning::SampledGame&)> write_;  // guarded by mutex_, as all below
  std::mutex mutex_;
  ProgressBar bar_;
  std::uint64_t finished_ = 0;
  std::uint64_t samples_ = 0;
  std::uint64_t moves_ = 0;
  std::atomic<std::uint64_t> begun_ = 0;
  std::atomic<bool> stopped_ = false;
  Stopwatch watch_;
};

void print_rates(const Games& games, std::uint64_t positions, const std::string& output) {
  const double seconds = std::max(games.seconds(), 1e-9);
  fmt::print("{}: {} games, {} moves, {} positions to learn from in {:.1f} s\n", output,
             games.finished(), games.moves(), games.samples(), seconds);
  fmt::print("{:.2f} games/s, {:.1f} positions/s", static_cast<double>(games.finished()) / seconds,
             static_cast<double>(positions) / seconds);
}

void play_network(const SelfPlayCommandOptions& options, const Interrupt& interrupt) {
  const auto loaded = nn::open_network(options.net);
  const AnyState start = games::start(options.game);
  const std::uint64_t seed = options.seed.value_or(random_number());
  std::unique_ptr<learning::ShardWriter> shard;
  Games games(options, [&](const learning::SampledGame& game) { shard->write(game); });
  std::vector<std::unique_ptr<learning::Actor>> actors;
  const std::uint64_t worker = random_number();
  for (unsigned i = 0; i < options.threads; ++i) {
    actors.push_back(learning::make_actor(
        {.game = options.game,
         .start = start,
         .network = {loaded, 0},
         .options = options.self_play,
         .seed = seed,
         .worker = worker,
         .next_game = [&games] { return games.next(); },
         .sink = [&games](const learning::SampledGame& game) { games.take(game); }}));
  }
  // Everything else has been found in order.
  shard = std::make_unique<learning::ShardWriter>(options.output);
  on_threads(
      actors.size(),
      [&](std::size_t i) {
        while (!actors[i]->done() && !games.stopped() && !interrupt.requested()) actors[i]->step();
      },
      [&] { games.stop(); });
  shard->sync();
  learning::ActorCounts counts;
  for (const auto& actor : actors) counts += actor->counts();
  print_rates(games, counts.samples, options.output);
  const auto ratio = [](std::uint64_t part, std::uint64_t whole) {
    return static_cast<double>(part) / static_cast<double>(std::max<std::uint64_t>(whole, 1));
  };
  fmt::print(", {:.0f} evaluations/s\n", static_cast<double>(counts.evaluations) / games.seconds());
  fmt::print("batches of {:.1f}, {:.1f}% of positions remembered\n",
             ratio(counts.evaluations, counts.batches),
             100 * ratio(counts.remembered, counts.remembered + counts.evaluations));
  if (counts.resign_checks > 0) {
    fmt::print("{} games played on to check resignation, {} not lost\n", counts.resign_checks,
               counts.wrong_resignations);
  }
}

void play_player(const SelfPlayCommandOptions& options, const Interrupt& interrupt) {
  if (!options.given.empty()) {
    throw InputError(options.given.front() + " is an option of --net, not of --player");
  }
  const learning::PlainGameSettings settings = {.game = options.game,
                                                .player = options.player,
                                                .seed = options.seed.value_or(random_number()),
                                                .worker = random_number(),
                                                .opening_plies = options.opening_plies,
                                                .limits = options.limits};
  std::vector<std::unique_ptr<learning::PlainGames>> players;
  for (unsigned i = 0; i < options.threads; ++i) {
    players.push_back(std::make_unique<learning::PlainGames>(settings));
  }
  const AnyState& start = players.front()->start();
  std::unique_ptr<learning::ShardWriter> shard;
  const bool sgf = options.output.ends_with(".sgf");
  if (sgf) {
    learning::SampledGame empty;
    empty.game = options.game;
    learning::sgf_text(start, empty);  // refuses other games before the work
    write_whole_file(options.output, "");
  } else {
    shard = std::make_unique<learning::ShardWriter>(options.output);
  }
  Games games(options, [&](const learning::SampledGame& game) {
    if (sgf) {
      append_to_file(options.output, learning::sgf_text(start, game));
    } else {
      shard->write(game);
    }
  });
  on_threads(
      players.size(),
      [&](std::size_t i) {
        while (!interrupt.requested()) {
          const auto number = games.next();
          if (!number) break;
          if (const auto game = players[i]->play(*number, interrupt.token())) games.take(*game);
        }
      },
      [&] { games.stop(); });
  if (shard) shard->sync();
  print_rates(games, games.moves(), options.output);
  fmt::print("\n");
}

void run_worker_command(const SelfPlayCommandOptions& options) {
  const bool other = !options.net.empty() || !options.player.empty() || !options.output.empty() ||
                     options.seed || options.opening_plies > 0 || options.limits_given() ||
                     !options.given.empty();
  if (other) {
    throw InputError(
        "with --queue the learner says how to play: only --game, --games and --threads go with it");
  }
  run_selfplay_worker({.queue = options.queue,
                       .program = {},
                       .game = options.game,
                       .games = options.games.value_or(0),
                       .threads = options.threads});
}

void run_selfplay(SelfPlayCommandOptions& options) {
  if (!options.queue.empty()) return run_worker_command(options);
  if (options.game.empty()) options.game = "tictactoe";
  if (options.net.empty() == options.player.empty()) {
    throw InputError("selfplay wants --net FILE or --player PLAYER, one of them");
  }
  if (options.output.empty()) throw InputError("-o FILE is required: where the games go");
  if (!options.net.empty() && options.opening_plies > 0) {
    throw InputError("--openings is an option of --player; a network has --opening");
  }
  if (!options.net.empty() && options.limits_given()) {
    throw InputError(
        "--time, --playouts, --nodes and --depth are options of --player; a network "
        "has --visits");
  }
  const Interrupt interrupt;
  options.net.empty() ? play_player(options, interrupt) : play_network(options, interrupt);
  if (interrupt.requested()) fmt::print("Interrupted before the end.\n");
}

void add_selfplay(CommandLine command) {
  const auto options = std::make_shared<SelfPlayCommandOptions>();
  command.footer(selfplay_footer);
  command
      .option(
          "--game", options->game,
          "the game with its options, e.g. connect4:size=8x8 [tictactoe; with --queue the run's]")
      .type_name("GAME");
  command.option("--net", options->net, "the network that plays itself").type_name("FILE");
  command.option("--player", options->player, "or any player, e.g. uct:playouts=500")
      .type_name("PLAYER");
  command.option("--queue", options->queue, "or the run of a learner on another machine")
      .type_name("nats://HOST/NAME");
  command.option("-o,--output", options->output, "the file that the games are added to")
      .type_name("FILE");
  command
      .whole_number(
          "--games",
          [options](std::int64_t games) {
            if (games < 1) throw InputError("--games wants a number above 0");
            options->games = static_cast<std::uint64_t>(games);
          },
          "how many [100; with --queue any number]")
      .type_name("N");
  command.option("--threads", options->threads, "that play at the same time")
      .type_name("N")
      .in_range(1u, 1024u)
      .show_default();
  add_seed_option(command, "same seed, same games; without one they are new each time",
                  [options](std::uint64_t seed) { options->seed = seed; });
  command
      .option("--openings", options->opening_plies,
              "with --player: random moves before it takes over")
      .type_name("PLIES")
      .in_range(0, 1000)
      .show_default();
  add_limit_options(command, options->limits);
  describe(options->table, options->self_play);
  add_table_options(command, options->table,
                    [options](const std::string& name) { options->given.push_back(name); });
  command.on_run([options] { run_selfplay(*options); });
}

}  // namespace

const Command selfplay_command = {
    "selfplay", "a network or player against itself: games to learn from", add_selfplay};

}  // namespace moyo::app
