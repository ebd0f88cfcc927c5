// moyo bench: measurements of the program itself.
#include <fmt/core.h>

#include "command.h"
#include "lab/signature.h"

namespace moyo::app {
namespace {

void print_signature(bool verbose) {
  const auto parts = lab::signature_parts();
  if (verbose) {
    for (const lab::SignaturePart& part : parts) {
      fmt::print("{:<12} {:<32} {:>10}\n", part.game, part.player, part.value);
    }
  }
  fmt::print("Signature: {}\n", lab::combined(parts));
}

void add_signature(CLI::App& bench) {
  CLI::App* command =
      bench.add_subcommand("signature", "one number that changes when behaviour does");
  command->footer(
      "Plays every game with every kind of search, fixed seeds, one thread, and condenses moves,\n"
      "nodes and results into one number. A commit that changes it says 'Signature: N' in its\n"
      "message; ./test compares the program with the newest such line in the log.");
  const auto verbose = std::make_shared<bool>(false);
  command->add_flag("--verbose", *verbose, "a number for each game and player as well");
  command->callback([verbose] { print_signature(*verbose); });
}

}  // namespace

const Command bench_command = {"bench", "measure the program itself", [](CLI::App& command) {
                                 command.require_subcommand(1);
                                 add_signature(command);
                               }};

}  // namespace moyo::app
