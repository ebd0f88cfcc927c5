// E1: which move to play when the time is up. The highest mean is not safe: eight of ten beats 78
// of a hundred, though much less is known about it. On connect-4, 5 columns and 4 rows, where every
// value is known, the share of wrong moves by each rule after more and more playouts.
#include <fmt/format.h>

#include "lab/known_positions.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "search/mcts/final_choice.h"

namespace moyo::lab {
namespace final_choice {

constexpr const char* game = "connect4:size=5x4";
constexpr std::size_t positions_asked = 2000;

// Which of two moves with these wins and visits a rule prefers: 0 or 1.
std::size_t preferred(mcts::FinalChoice rule) {
  std::array<mcts::Edge<MoveId>, 2> edges;
  const auto set = [](mcts::Edge<MoveId>& edge, int wins, std::uint32_t visits) {
    for (int i = 0; i < wins; ++i) edge.rewards.add(1);
    edge.visits = visits;
  };
  set(edges[0], 8, 10);
  set(edges[1], 78, 100);
  return mcts::final_order<MoveId>(edges, rule).front();
}

Findings run(Context& context) {
  Findings findings;
  findings.exact("highest mean: 8/10 before 78/100", 1, preferred(mcts::FinalChoice::max) == 0);
  findings.exact("most visits: 78/100 before 8/10", 1, preferred(mcts::FinalChoice::robust) == 1);
  findings.exact("most wins: 78/100 before 8/10", 1, preferred(mcts::FinalChoice::wins) == 1);
  findings.exact("lower confidence bound: 78/100 before 8/10", 1,
                 preferred(mcts::FinalChoice::lower_bound) == 1);

  Rng rng(context.seed);
  const auto positions =
      known_positions(game, positions_asked, 4, rng,
                      [](const KnownPosition& position) { return position.has_wrong_move(); });
  const std::vector<const char*> rules = {"max", "wins", "robust", "max-robust", "lcb"};
  Table table{fmt::format("Wrong moves of uct in {} positions of {}", positions.size(), game),
              {"playouts", "max", "wins", "robust", "max-robust", "lcb"},
              {}};
  Plot plot{"Wrong moves by final choice", {"playouts", true}, {"share of wrong moves"}, {}};
  for (const char* rule : rules) plot.series.push_back({rule, Mark::line, {}});
  for (const int playouts : {10, 20, 50, 100, 200, 500, 1000}) {
    std::vector<std::string> row = {std::to_string(playouts)};
    for (std::size_t i = 0; i < rules.size(); ++i) {
      const std::string player =
          fmt::format("uct:playouts={},solver=off,early=off,final={}", playouts, rules[i]);
      const Accumulator wrong = accumulate(
          repeat(context, 0, positions.size(), player, [&](std::size_t number, Rng& own) {
            const KnownPosition& position = positions[number];
            const auto agent = players::make(player, position.state, own());
            return position.loss_of(*agent->think(position.state, {}).best) > 0 ? 1.0 : 0.0;
          }));
      row.push_back(fmt::format("{:.1f}%", 100 * wrong.mean()));
      plot.series[i].points.push_back({double(playouts), wrong.mean()});
    }
    table.rows.push_back(std::move(row));
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  return findings;
}

}  // namespace final_choice

const Experiment e1_final_choice = {
    "e1-final-choice", "which move to play: the highest mean is unsafe", "S0", final_choice::run};

}  // namespace moyo::lab
