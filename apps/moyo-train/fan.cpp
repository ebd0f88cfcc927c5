// moyo train fan: the networks of AlphaGo Fan, stage by stage.
#include <fmt/core.h>

#include <cstdio>
#include <memory>

#include "interrupt.h"
#include "learning/fan/fan_run.h"
#include "run_folder_name.h"
#include "table_options.h"
#include "train_commands.h"

namespace moyo::app {
namespace {

constexpr const char* fan_footer =
    R"(Stage sl: a policy learns the moves of records. Stage rl: it goes on by REINFORCE. Stage games:
both play games, of each of which one position is kept. Stage value: a value network learns their
results. Stage records: another learns the results of all positions of the records, for comparison.
The folder keeps every stage; the same command goes on.

Examples:
  moyo train data -o nine.bin strong-9x9.sgfs.gz
  moyo train fan go:size=9 --records nine.bin --folder runs/fan
  moyo play go:size=9 --second fan:net=runs/fan/sl,value=runs/fan/value,lambda=0.5
  moyo lab run f8-fan --run runs/fan
)";

void run_fan_command(learning::FanRunOptions options) {
  if (options.folder.empty()) options.folder = run_folder_name("fan", options.game);
  const Interrupt interrupt;
  learning::run_fan(options, interrupt.token(), [](const std::string& text) {
    fmt::print("{}\n", text);
    std::fflush(stdout);
  });
}

}  // namespace

void add_fan(CommandLine command) {
  command.footer(fan_footer);
  struct Settings {
    learning::FanRunOptions run;
    OptionTable table;
  };
  const auto settings = std::make_shared<Settings>();
  command.option("game", settings->run.game, "Go with its options").show_default();
  describe(settings->table, settings->run);
  add_table_options(command, settings->table);
  command.on_run([settings] { run_fan_command(settings->run); });
}

}  // namespace moyo::app
