// moyo train td: a small network learns by temporal differences. It needs no libtorch, so it runs in
// this program.
#include <fmt/core.h>

#include <memory>
#include <string>

#include "base/errors.h"
#include "interrupt.h"
#include "learning/td/td_run.h"
#include "progress_bar.h"
#include "run_folder_name.h"
#include "table_options.h"
#include "train.h"

namespace moyo::app {
namespace {

constexpr const char* td_footer =
    R"(As TD-Gammon learned backgammon: a network of 198 inputs and one hidden layer plays itself, and every
position learns from the next one. Begins with random weights; one thread. The folder keeps the run:
Ctrl-C leaves it whole, a kill loses the games after the last network, and the same command goes on.
'moyo play backgammon --second td:net=FOLDER' plays its newest network at any moment.

Examples:
  moyo train td backgammon --folder runs/td80 --games 200000
  moyo train td backgammon --folder runs/td10 --hidden 10 --every 2000
  moyo train td --status runs/td80
  moyo match td:net=runs/td80 td --game backgammon --games 10000
)";

void run_td(learning::TdRunOptions options, const std::string& status_folder) {
  if (!status_folder.empty()) {
    if (!options.game.empty()) throw InputError("--status wants a folder and no game");
    fmt::print("{}", learning::describe_td_run(status_folder));
    return;
  }
  if (options.game.empty()) throw InputError("which game? 'moyo train td GAME', e.g. backgammon");
  if (options.folder.empty()) options.folder = run_folder_name("td", options.game);
  const Interrupt interrupt;
  learning::TdRun run(options);
  StatusLine line;
  run.run(interrupt.token(), {.status =
                                  [&](const learning::TdStatus& status) {
                                    if (line.is_due()) line.draw(to_string(status));
                                  },
                              .message = [&](const std::string& text) { line.tell(text); }});
}

}  // namespace

void add_td(CommandLine command) {
  command.footer(td_footer);
  struct Settings {
    learning::TdRunOptions run;
    std::string status;
    OptionTable table;
  };
  const auto settings = std::make_shared<Settings>();
  command.option("game", settings->run.game, "the game with its options: backgammon");
  command.option("--status", settings->status, "only tell how far the run in this folder is")
      .type_name("FOLDER");
  describe(settings->table, settings->run);
  add_table_options(command, settings->table);
  command.on_run([settings] { run_td(settings->run, settings->status); });
}

}  // namespace moyo::app
