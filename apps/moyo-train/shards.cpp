// moyo train shards: a network learns from games that are there.
#include <fmt/core.h>

#include <cstdio>
#include <memory>

#include "base/errors.h"
#include "interrupt.h"
#include "learning/zero/shard_run.h"
#include "run_folder_name.h"
#include "table_options.h"
#include "train_commands.h"

namespace moyo::app {
namespace {

constexpr const char* shards_footer =
    R"(Learns moves and results of games in shards, which 'moyo selfplay' and 'moyo train zero' write. A
share of the games is held out: with every network a line says how well their moves and results are
guessed, beside those that were learned from. The folder keeps the run; the same command goes on.

Examples:
  moyo selfplay --game connect4 --player uct:playouts=500 -o c4.games --games 2000
  moyo train shards connect4 c4.games --folder runs/c4-sl --positions 500000
  moyo train shards connect4 c4.games --folder runs/c4-v --moves off --one-position on
)";

void run_shards(learning::ShardRunOptions options) {
  if (options.folder.empty()) options.folder = run_folder_name("shards", options.game);
  const Interrupt interrupt;
  learning::ShardRun(options).run(interrupt.token(), [](const std::string& text) {
    fmt::print("{}\n", text);
    std::fflush(stdout);
  });
}

}  // namespace

void add_shards(CommandLine command) {
  command.footer(shards_footer);
  struct Settings {
    learning::ShardRunOptions run;
    OptionTable table;
  };
  const auto settings = std::make_shared<Settings>();
  command.option("game", settings->run.game, "the game with its options, e.g. connect4").required();
  command.option("shards", settings->run.shards, "files of games").required();
  describe(settings->table, settings->run);
  add_table_options(command, settings->table);
  command.on_run([settings] { run_shards(settings->run); });
}

}  // namespace moyo::app
