// moyo train rivers: small networks learn what rivers of hold'em are worth, for turns that are solved without them.
// It needs no libtorch.
#include <fmt/core.h>

#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>

#include "base/clock.h"
#include "base/whole_file.h"
#include "interrupt.h"
#include "learning/td/river_training.h"
#include "progress_bar.h"
#include "table_options.h"
#include "train.h"

namespace moyo::app {
namespace {

constexpr const char* rivers_footer =
    R"(As DeepStack learned from the end of poker backwards: rivers with random ranges are solved, then rivers such as
turns meet them, and networks learn what hands win there by their strength. 'moyo holdem --net FILE' solves a
turn with them in place of its rivers. Ctrl-C leaves what the training goes on from in FILE.training, which is
written every minute too, and the same command goes on.

Examples:
  moyo train rivers -o limit.rivers --threads 2
  moyo train rivers --limit off --sizes 1 --bets 2 --samples 5000 -o no-limit.rivers
  moyo holdem --board KsTd7c4h --limit 50 --stack 1000 --net limit.rivers
)";

struct RiversSettings {
  std::string output;
  learning::RiverTrainingOptions training;
  OptionTable table;
};

void run_rivers(const RiversSettings& settings) {
  const Interrupt interrupt;
  const std::string checkpoint = settings.output + ".training";
  learning::RiverTraining training(settings.training);
  if (std::filesystem::exists(checkpoint)) {
    training.resume(read_whole_file(checkpoint, std::size_t{4} << 30), checkpoint);
    fmt::print("{} rivers were solved before\n", training.samples());
  }
  // Before any work: so that it can be written.
  write_whole_file(checkpoint, training.checkpoint());
  StatusLine line;
  Stopwatch saved;
  while (!training.is_done()) {
    training.go_on(
        [&](const std::string& what) {
          if (line.is_due()) line.draw(what);
        },
        interrupt.token());
    const bool stopped = interrupt.requested();
    if (stopped || saved.seconds() > 60) {
      write_whole_file(checkpoint, training.checkpoint());
      if (!training.networks().parts.empty()) nn::write_dense(training.networks(), settings.output);
      saved = Stopwatch();
    }
    if (stopped) throw std::runtime_error("stopped by Ctrl-C; the same command goes on");
  }
  write_whole_file(checkpoint, training.checkpoint());
  nn::write_dense(training.networks(), settings.output);
  const learning::RiverTraining::Error found = training.held_out(200, interrupt.token());
  line.wipe();
  fmt::print("networks        {} from {} rivers, in {}\n", training.networks().parts.size(),
             training.networks().games, settings.output);
  fmt::print(
      "error           {:.4f} pots on average of values of {:.4f}, on rivers not learned from\n",
      found.error, found.size);
}

}  // namespace

void add_rivers(CommandLine command) {
  command.footer(rivers_footer);
  const auto settings = std::make_shared<RiversSettings>();
  command
      .option("-o,--output", settings->output,
              "the file of the networks, for 'moyo holdem --net FILE'")
      .type_name("FILE")
      .required();
  describe(settings->table, settings->training);
  add_table_options(command, settings->table);
  command.on_run([settings] { run_rivers(*settings); });
}

}  // namespace moyo::app
