// B4: the course's depth-limited alpha-beta of tic-tac-toe, without an evaluation: what is not
// finished within the depth counts 0. The empty board is 0 at every depth; a position that X wins is
// 0 until the depth reaches the win: "Black can win in 5 moves, not in 4".
#include <fmt/format.h>

#include "games/registry.h"
#include "lab/registry.h"
#include "players/registry.h"

namespace moyo::lab {
namespace depth_limited {

constexpr int deepest = 9;

struct Question {
  const char* name;
  const char* position;
  int win_at;  // the first depth that sees X's win; 0: none
};
// The picture of the course's won position is lost: this is one that takes as many moves.
constexpr Question questions[] = {{"the empty board", ".../.../...", 0},
                                  {"won in 1", "XX./OO./...", 1},
                                  {"won in 3", "XO./.X./..O", 3},
                                  {"won in 5", "XO./.../...", 5}};

Findings run(Context& context) {
  Findings findings;
  Table table{"Value for X by depth", {"position"}, {}};
  for (int depth = 1; depth <= deepest; ++depth) table.headers.push_back(std::to_string(depth));
  Plot plot{"Value by depth, without an evaluation", {"depth"}, {"value for X"}, {}};
  const AnyState start = games::start("tictactoe");
  for (const Question& question : questions) {
    context.check_stop();
    const AnyState state = start.parse_position(question.position);
    std::vector<double> source, ours;
    std::vector<std::string> row = {fmt::format("{} {}", question.position, question.name)};
    Series series{question.name, Mark::line, {}};
    for (int depth = 1; depth <= deepest; ++depth) {
      const auto agent =
          players::make(fmt::format("alphabeta:knowledge=off,depth={}", depth), state, 1);
      ours.push_back(agent->think(state, {}).value);
      source.push_back(question.win_at != 0 && depth >= question.win_at);
      row.push_back(fmt::format("{:g}", ours.back()));
      series.points.push_back({double(depth), ours.back()});
    }
    findings.exact(fmt::format("{}: values at depth 1 to 9", question.name), source, ours);
    table.rows.push_back(std::move(row));
    plot.series.push_back(std::move(series));
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  return findings;
}

}  // namespace depth_limited

const Experiment b4_depth_limited = {"b4-depth-limited",
                                     "tic-tac-toe by depth without an evaluation: 0 until the win",
                                     "S0", depth_limited::run};

}  // namespace moyo::lab
