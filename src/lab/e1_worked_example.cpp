// E1: the lecture's worked example of UCT with C = 1. At the root, after three visits, one child
// has won one of two and the other none of one; below the first, after two, one has won its only
// visit and the other lost it.
#include <fmt/format.h>

#include "core/any_state.h"
#include "lab/registry.h"
#include "search/mcts/selection.h"

namespace moyo::lab {
namespace worked_example {

struct Child {
  const char* where;
  std::uint32_t parent_visits;
  int wins;
  std::uint32_t visits;
  double source;
};

constexpr Child children[] = {
    {"root, first child", 3, 1, 2, 1.24},
    {"root, second child", 3, 0, 1, 1.05},
    {"below, first child", 2, 1, 1, 1.83},
    {"below, second child", 2, 0, 1, 0.83},
};

Findings run(Context&) {
  mcts::SelectionOptions options;
  options.c = 1;
  const mcts::Selection uct(options);
  Findings findings;
  Table table{"mean + C sqrt(log n_parent / n)",
              {"child", "wins", "visits", "parent's visits", "urgency"},
              {}};
  Plot plot{"The four urgencies",
            {"child"},
            {"urgency"},
            {{"ours", Mark::points, {}}, {"source", Mark::dashes, {}}}};
  for (const Child& child : children) {
    mcts::Node parent;
    parent.visits = child.parent_visits;
    mcts::Edge<MoveId> edge;
    for (int i = 0; i < child.wins; ++i) edge.rewards.add(1);
    edge.visits = child.visits;
    const double urgency = uct.urgency(parent, edge);
    const auto number = static_cast<double>(table.rows.size() + 1);
    plot.series[0].points.push_back({number, urgency});
    plot.series[1].points.push_back({number, child.source});
    findings.rounded(child.where, child.source, 0.01, urgency);
    table.rows.push_back({child.where, std::to_string(child.wins), std::to_string(child.visits),
                          std::to_string(child.parent_visits), fmt::format("{:.4f}", urgency)});
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  return findings;
}

}  // namespace worked_example

const Experiment e1_worked_example = {
    "e1-worked-example", "UCT by hand: the lecture's four urgencies", "S4", worked_example::run};

}  // namespace moyo::lab
