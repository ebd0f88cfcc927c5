// moyo sgf check: does every game parse, and is every move legal?
#include <fmt/core.h>

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "formats/sgf/record.h"
#include "sgf_commands.h"

namespace moyo::app {
namespace {

// The number of moves, all of them legal.
std::size_t check_game(SgfInput& input, const sgf::Tree& tree) {
  std::size_t moves = 0;
  try {
    const sgf::GameRecord record = to_record(tree);
    for (const std::string& warning : record.warnings) {
      input.report(tree.place(sgf::root), warning, true);
    }
    sgf::Replay replay(record);
    for (; !replay.at_end(); ++moves) replay.step();
  } catch (const sgf::GameError& error) {
    input.report(tree.place(error.node), error.what());
  }
  return moves;
}

void check(const std::vector<std::string>& files) {
  SgfInput input;
  std::size_t moves = 0;
  for (const std::string& file : files) {
    input.read_among_others(file, [&](const sgf::Tree& tree) {
      moves += check_game(input, tree);
      return true;
    });
  }
  fmt::print("{} games, {} moves, {} errors, {} warnings\n", input.games(), moves, input.errors(),
             input.warnings());
  std::fflush(stdout);
  input.finish();
}

}  // namespace

void add_sgf_check(CommandLine sgf) {
  CommandLine command = sgf.subcommand(
      "check", "parse every game and replay its main line; exit code 1 if anything is wrong");
  command.footer(
      "Moves are legal if they are on empty points, do not take back a ko at once, and are no\n"
      "suicide under rules that forbid it. A komi or rules we do not know are warnings.\n\n"
      "Examples:\n"
      "  moyo sgf check game.sgf\n"
      "  moyo sgf check collections/*.sgfs.gz");
  const auto files = std::make_shared<std::vector<std::string>>();
  command.option("file", *files, "SGF files").required();
  command.on_run([files] { check(*files); });
}

}  // namespace moyo::app
