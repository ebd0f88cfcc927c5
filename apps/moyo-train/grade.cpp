// moyo train grade: how good a network is, by the solver or by a ladder of players.
#include <fmt/core.h>

#include <filesystem>
#include <memory>

#include "base/errors.h"
#include "games/registry.h"
#include "interrupt.h"
#include "learning/selfplay/actor.h"
#include "learning/zero/run_log.h"
#include "nn/network_folder.h"
#include "table_options.h"
#include "train_commands.h"

namespace moyo::app {
namespace {

constexpr const char* grade_footer =
    R"(Grades any network of a game with planes as 'moyo train zero' grades its own: positions after random
moves are solved, and the share is told whose value the policy's first move keeps, and the search's.
Where no solver helps, the network plays against a ladder of players. Solved positions are kept in the
file of --positions, so that networks are compared on the same ones.

Example:
  moyo train grade connect4 --net runs/c4 --positions c4.grade --grade-positions 2000
)";

struct GradeCommand {
  std::string game;
  std::string net;
  std::string positions;
  learning::GradeOptions options;
  OptionTable table;
};

void run_grade(const GradeCommand& command) {
  const AnyState start = games::start(command.game);
  learning::learnable_planes(command.game, start);
  const std::string network = nn::network_file(command.net);
  const Interrupt interrupt;
  const auto& [options, stop] = std::pair(command.options, interrupt.token());
  const auto judged = command.positions.empty()
                          ? learning::judge_positions(start, options.positions, options.nodes, stop)
                          : learning::kept_positions(command.positions, command.game,
                                                     options.positions, options.nodes, stop);
  learning::Grade grade;
  if (judged) {
    grade.exact = learning::exact_grade(start, *judged, network, options, stop);
  } else {
    grade.ladder = learning::ladder_grade(command.game, network, options, stop);
  }
  if (stop.stop_requested()) throw InputError("stopped before there was a grade");
  fmt::print("{}: {}\n", network, to_string(grade));
}

}  // namespace

void add_grade(CommandLine command) {
  command.footer(grade_footer);
  const auto settings = std::make_shared<GradeCommand>();
  command.option("game", settings->game, "the game with its options, e.g. connect4").required();
  command.option("--net", settings->net, "the network: a file, or the folder of a run").required();
  command.option("--positions", settings->positions, "keeps the solved positions in this file");
  describe_measure(settings->table, settings->options);
  add_table_options(command, settings->table);
  command.on_run([settings] { run_grade(*settings); });
}

}  // namespace moyo::app
