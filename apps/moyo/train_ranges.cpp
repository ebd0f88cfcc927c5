// moyo train ranges: small networks learn what subgames of a card game are worth, for 'resolve'. It needs no
// libtorch, so it runs in this program.
#include <fmt/core.h>

#include <memory>
#include <stdexcept>
#include <string>

#include "base/errors.h"
#include "games/registry.h"
#include "interrupt.h"
#include "learning/td/range_training.h"
#include "players/equilibrium.h"
#include "progress_bar.h"
#include "table_options.h"
#include "train.h"

namespace moyo::app {
namespace {

constexpr const char* ranges_footer =
    R"(As DeepStack learned from the end of poker backwards: second rounds with random ranges are solved, and a
network for each kind of them learns the counterfactual values of all hands. It stands at the depth limit
when 'resolve' solves the first round.

Examples:
  moyo train ranges leduc -o leduc.ranges
  moyo nash leduc --measure resolve:net=leduc.ranges --samples 200
)";

struct RangesSettings {
  std::string game;
  std::string output;
  learning::RangeTrainingOptions training;
  OptionTable table;
};

void run_ranges(const RangesSettings& settings) {
  const Interrupt interrupt;
  constexpr Bytes memory{std::uint64_t{1} << 30};
  const hidden::GameTree tree = players::game_tree_of(games::start(settings.game), memory);
  const hidden::Decomposition parts = hidden::decompose(tree);
  StatusLine line;
  const learning::RangeTraining trained = learning::train_ranges(
      parts, settings.training,
      [&](std::size_t done, std::size_t steps) {
        if (line.is_due()) line.draw(fmt::format("{} of {} steps", done, steps));
      },
      interrupt.token());
  line.wipe();
  if (interrupt.requested()) throw std::runtime_error("stopped by Ctrl-C");
  nn::write_dense(trained.networks, settings.output);
  fmt::print("subgames        {}; {} networks\n", parts.subgames.size(),
             trained.networks.parts.size());
  fmt::print("error           {:.4f} on average of values of {:.4f}, on ranges not learned from\n",
             trained.error, trained.size);
  fmt::print("networks        in {}\n", settings.output);
}

}  // namespace

void add_ranges(CommandLine command) {
  command.footer(ranges_footer);
  const auto settings = std::make_shared<RangesSettings>();
  command.option("game", settings->game, "with a second round: leduc").required();
  command
      .option("-o,--output", settings->output, "the file of the networks, for 'resolve:net=FILE'")
      .type_name("FILE")
      .required();
  describe(settings->table, settings->training);
  add_table_options(command, settings->table);
  command.on_run([settings] { run_ranges(*settings); });
}

}  // namespace moyo::app
