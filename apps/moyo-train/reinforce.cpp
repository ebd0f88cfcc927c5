// moyo train reinforce: a policy learns by playing earlier versions of itself, without search.
#include "learning/reinforce/reinforce.h"

#include <fmt/core.h>

#include <cstdio>
#include <memory>
#include <string>

#include "base/errors.h"
#include "interrupt.h"
#include "run_folder_name.h"
#include "table_options.h"
#include "train_commands.h"

namespace moyo::app {
namespace {

constexpr const char* reinforce_footer =
    R"(As AlphaGo Fan's second policy network learned: moves that were drawn become likelier after a win
and less likely after a loss. Opponents are drawn from a pool of earlier networks. The folder keeps
the run; the same command goes on. 'moyo play GAME --second zero:net=FOLDER,playouts=1' plays its
newest policy without search.

Examples:
  moyo train zero go:size=5 --folder runs/go5 --hours 0.5
  moyo train reinforce go:size=5 --from runs/go5 --folder runs/go5-rl --hours 0.5
)";

void run_reinforce(learning::ReinforceOptions options) {
  if (options.game.empty()) {
    throw InputError("which game? 'moyo train reinforce GAME', e.g. connect4");
  }
  if (options.folder.empty()) options.folder = run_folder_name("reinforce", options.game);
  const Interrupt interrupt;
  learning::ReinforceRun run(options);
  run.run(interrupt.token(), [](const std::string& text) {
    fmt::print("{}\n", text);
    std::fflush(stdout);
  });
}

}  // namespace

void add_reinforce(CommandLine command) {
  command.footer(reinforce_footer);
  struct Settings {
    learning::ReinforceOptions run;
    OptionTable table;
  };
  const auto settings = std::make_shared<Settings>();
  command.option("game", settings->run.game, "the game with its options, e.g. connect4");
  describe(settings->table, settings->run);
  add_table_options(command, settings->table);
  command.on_run([settings] { run_reinforce(settings->run); });
}

}  // namespace moyo::app
