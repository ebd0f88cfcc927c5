// moyo bearoff: exact databases of backgammon's ends.
#include "knowledge/backgammon/bearoff.h"

#include <fmt/core.h>

#include <memory>
#include <string>

#include "base/clock.h"
#include "base/errors.h"
#include "base/whole_file.h"
#include "command.h"
#include "games/backgammon/gnubg_id.h"
#include "progress_bar.h"

namespace moyo::app {
namespace {

struct BearoffOptions {
  std::string output;
  int men = backgammon::two_sided_men;
  std::string files;
  std::string position;
};

template <class Make>
void write_database(const std::string& output, Make&& make) {
  const Stopwatch watch;
  ProgressBar progress;
  const std::string bytes = make(progress);
  write_whole_file(output, bytes);
  fmt::print("{}: {} bytes in {:.1f} s\n", output, bytes.size(), watch.seconds());
}

void show(const BearoffOptions& options) {
  const auto database = backgammon::Bearoff::from_files(options.files);
  const backgammon::Board board = backgammon::parse_position_id(options.position);
  const auto chance = database->win_chance(board);
  if (!chance) throw InputError("the database does not know '" + options.position + "'");
  fmt::print("who is to roll wins {:.6f}\n", *chance);
  for (const auto& [who, side] :
       {std::pair{"who is to roll", &board.mine}, {"the other", &board.theirs}}) {
    if (const auto rolls = database->mean_rolls(*side))
      fmt::print("{} needs {:.4f} rolls\n", who, *rolls);
  }
}

void add_bearoff(CommandLine command) {
  command.require_subcommand();
  command.footer(
      R"(Players use them by td:bearoff=two.bearoff or td:bearoff=two.bearoff+one.bearoff.

Examples:
  moyo bearoff two-sided -o two.bearoff
  moyo bearoff one-sided -o one.bearoff
  moyo bearoff show two.bearoff+one.bearoff AQAACAEAAAAAAA
)");
  const auto options = std::make_shared<BearoffOptions>();
  CommandLine two =
      command.subcommand("two-sided", "chances to win, exact, for a few men of each side");
  two.option("-o,--output", options->output, "the file to write").required();
  two.option("--men", options->men, "of each side, at most").in_range(1, 8).show_default();
  two.on_run([options] {
    write_database(options->output,
                   [&](Progress& p) { return backgammon::make_two_sided(options->men, p); });
  });
  CommandLine one = command.subcommand("one-sided", "how many rolls any men at home need");
  one.option("-o,--output", options->output, "the file to write").required();
  one.on_run([options] {
    write_database(options->output, [](Progress& p) { return backgammon::make_one_sided(p); });
  });
  CommandLine look = command.subcommand("show", "what a database knows of a position");
  look.option("files", options->files, "one or two databases, joined by +").required();
  look.option("position", options->position, "GNU Backgammon's position ID").required();
  look.on_run([options] { show(*options); });
}

}  // namespace

const Command bearoff_command = {"bearoff", "exact databases of the ends of backgammon",
                                 add_bearoff};

}  // namespace moyo::app
