// moyo bench: measurements of the program itself.
#include <fmt/core.h>

#include <cstdint>
#include <memory>
#include <vector>

#include "base/clock.h"
#include "base/rng.h"
#include "bench_mcts.h"
#include "bench_playouts.h"
#include "command.h"
#include "games/holdem/hand_value.h"
#include "lab/signature.h"
#include "limit_options.h"

namespace moyo::app {
namespace {

void print_signature(bool verbose) {
  const auto parts = lab::signature_parts();
  if (verbose) {
    for (const lab::SignaturePart& part : parts) {
      fmt::print("{:<18} {:<32} {:>10}\n", part.game, part.player, part.value);
    }
  }
  fmt::print("Signature: {}\n", lab::combined(parts));
}

void add_signature(CommandLine bench) {
  CommandLine command =
      bench.subcommand("signature", "one number that changes when behaviour does");
  command.footer(
      "Plays every game with every kind of search, fixed seeds, one thread, and condenses moves,\n"
      "nodes and results into one number. A commit that changes it says 'Signature: N' in its\n"
      "message; ./test compares the program with the newest such line in the log.");
  const auto verbose = std::make_shared<bool>(false);
  command.flag("--verbose", *verbose, "a number for each game and player as well");
  command.on_run([verbose] { print_signature(*verbose); });
}

void add_playouts(CommandLine bench) {
  CommandLine command =
      bench.subcommand("playouts", "the speed of Go playouts on 9x9, 13x13 and 19x19");
  command.footer(
      R"(A light playout: from the empty board, uniformly random legal moves that fill no own eye,
until both sides pass, then the area score with komi 7.5. Other policies choose otherwise. One
thread, processor time, no shortened games ('cut' counts those a bound on the length had to stop).

  moves/playout     passes included
  vs 9x9            the cost of a move against 9x9's; 1 is no growth with the board
  plain/s           light playouts on the course's flood-fill board, in this run
  vs plain          how many times that rate ours is
  black wins, moves follow from the seed: a signature of board and policy

Examples:
  moyo bench playouts
  moyo bench playouts --playouts 100000 --runs 9
  moyo bench playouts --policy rules:pattern=0
)");
  const auto options = std::make_shared<PlayoutBench>();
  command.option("--playouts", options->playouts, "on 9x9; larger boards get as many moves")
      .type_name("N")
      .in_range(1, 1000000000)
      .show_default();
  add_seed_option(command, "of the playouts [1]",
                  [options](std::uint64_t seed) { options->seed = seed; });
  command.option("--policy", options->policy, "how moves are chosen: light, rules:key=value,...")
      .type_name("POLICY")
      .show_default();
  command.option("--runs", options->runs, "how often each is measured; the fastest counts")
      .type_name("N")
      .in_range(1, 1000)
      .show_default();
  command.on_run([options] { print_playout_bench(*options); });
}

void add_mcts(CommandLine bench) {
  CommandLine command = bench.subcommand("mcts", "the speed of the tree search on Go, by threads");
  command.footer(
      R"(Searches the empty board on 9x9, 13x13 and 19x19 for some seconds of real time, with 1, 2, 4, ...
threads. A node is an expanded position with all its moves; bytes/node is the whole tree's memory
by nodes.

Examples:
  moyo bench mcts
  moyo bench mcts --player go5 --threads 1 --seconds 2
)");
  const auto options = std::make_shared<TreeBench>();
  command.option("--player", options->player, "a player of Go that searches a tree")
      .type_name("PLAYER")
      .show_default();
  command.option("--seconds", options->seconds, "for each search")
      .type_name("SECONDS")
      .positive()
      .show_default();
  command.option("--threads", options->threads, "the most threads to try")
      .type_name("N")
      .in_range(1, 256)
      .show_default();
  add_seed_option(command, "of the playouts [1]",
                  [options](std::uint64_t seed) { options->seed = seed; });
  command.on_run([options] { print_tree_bench(*options); });
}

// Hands drawn in advance, so that only their values take time.
void print_hand_bench() {
  using namespace holdem;
  constexpr std::size_t hands = std::size_t{1} << 16;
  constexpr int cards = 7;
  constexpr int rounds = 400;
  Rng rng(1);
  std::vector<CardSet> drawn(hands);
  for (CardSet& hand : drawn) {
    while (hand.size() < cards) hand |= Card::at(static_cast<int>(rng.below(deck_size)));
  }
  const CpuStopwatch watch;
  std::uint64_t sum = 0;
  for (int round = 0; round < rounds; ++round) {
    for (const CardSet hand : drawn) sum += hand_value<cards>(hand).bits();
  }
  fmt::print("{:.1f} million hands of seven cards a second of processor time (sum {})\n",
             double(hands) * rounds / watch.seconds() / 1e6, sum);
}

}  // namespace

const Command bench_command = {
    "bench", "measure the program itself", [](CommandLine command) {
      command.require_subcommand();
      add_signature(command);
      add_playouts(command);
      add_mcts(command);
      command.subcommand("hands", "the speed of poker's hand values").on_run(print_hand_bench);
    }};

}  // namespace moyo::app
