// moyo train zero: a network learns a game by playing itself.
#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <string>
#include <thread>

#include "base/errors.h"
#include "interrupt.h"
#include "learning/zero/zero_run.h"
#include "progress_bar.h"
#include "run_folder_name.h"
#include "table_options.h"
#include "train_commands.h"

namespace moyo::app {
namespace {

constexpr const char* zero_footer =
    R"(Begins with random weights and learns only from games against itself. The folder keeps the
run: Ctrl-C leaves it whole, a kill loses at most the games under way, and the same command goes on.
'moyo play GAME --second zero:net=FOLDER' plays its newest network at any moment.

Examples:
  moyo train zero tictactoe --hours 0.03
  moyo train zero connect4 --folder runs/c4 --hours 3 --threads 2 --visits 64
  moyo train zero connect4 --folder runs/c4 --queue nats://10.0.0.1   # others play: docs/queue.md
  moyo train zero --status runs/c4
  moyo train export runs/c4 -o c4.net --half
)";

void run_zero(learning::ZeroRunOptions options, const std::string& status_folder) {
  if (!status_folder.empty()) {
    if (!options.game.empty()) throw InputError("--status wants a folder and no game");
    fmt::print("{}", learning::describe_run(status_folder));
    return;
  }
  if (options.game.empty()) throw InputError("which game? 'moyo train zero GAME', e.g. connect4");
  if (options.folder.empty()) options.folder = run_folder_name("zero", options.game);
  options.program = "moyo " MOYO_VERSION;
  const Interrupt interrupt;
  learning::ZeroRun run(options);
  StatusLine line;
  run.run(interrupt.token(), {.status =
                                  [&](const learning::ZeroStatus& status) {
                                    if (line.is_due()) line.draw(to_string(status));
                                  },
                              .message = [&](const std::string& text) { line.tell(text); }});
  line.wipe();
  fmt::print("{}", learning::describe_run(options.folder));
}

}  // namespace

void add_zero(CommandLine command) {
  command.footer(zero_footer);
  struct Settings {
    learning::ZeroRunOptions run;
    std::string status;
    OptionTable table;
  };
  const auto settings = std::make_shared<Settings>();
  settings->run.threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  command.option("game", settings->run.game, "the game with its options, e.g. connect4");
  command.option("--status", settings->status, "only tell how far the run in this folder is")
      .type_name("FOLDER");
  describe(settings->table, settings->run);
  add_table_options(command, settings->table);
  command.on_run([settings] { run_zero(settings->run, settings->status); });
}

}  // namespace moyo::app
