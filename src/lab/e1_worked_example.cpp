// E1: the lecture's worked example of UCT with C = 1. At the root, after three visits, one child
// has won one of two and the other none of one; below the first, after two, one has won its only
// visit and the other lost it. Both times the first is chosen; the simulation below it is lost, the
// values on the path are updated, and the example says "repeat": the next choice is another.
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

double urgency(const mcts::Selection& uct, std::uint32_t parent_visits, int wins,
               std::uint32_t visits) {
  mcts::Node parent;
  parent.visits = parent_visits;
  mcts::Edge<MoveId> edge;
  for (int i = 0; i < wins; ++i) edge.rewards.add(1);
  edge.visits = visits;
  return uct.urgency(parent, edge);
}

// Steps 2 and 3: the simulation at X is lost, so X, V and U have one visit and no win more.
void update_path(const mcts::Selection& uct, Findings& findings) {
  struct Step {
    const char* node;
    int wins;
    std::uint32_t before, after;  // visits
    std::uint32_t parent_before, parent_after;
  };
  constexpr Step steps[] = {
      {"V", 1, 2, 3, 3, 4}, {"W", 0, 1, 1, 3, 4}, {"X", 1, 1, 2, 2, 3}, {"Y", 0, 1, 1, 2, 3}};
  Table table{"The simulation below X is lost, and the path to the root updated",
              {"node", "before", "urgency", "after", "urgency"},
              {}};
  std::vector<double> after;
  for (const Step& step : steps) {
    after.push_back(urgency(uct, step.parent_after, step.wins, step.after));
    const double before = urgency(uct, step.parent_before, step.wins, step.before);
    table.rows.push_back(
        {step.node, fmt::format("{}/{}", step.wins, step.before), fmt::format("{:.4f}", before),
         fmt::format("{}/{}", step.wins, step.after), fmt::format("{:.4f}", after.back())});
  }
  findings.rounded("after the update: V = 1/3 + sqrt(log 4 / 3)", 1.013, 0.001, after[0]);
  findings.rounded("  W = 0/1 + sqrt(log 4 / 1)", 1.177, 0.001, after[1]);
  findings.exact("  so the next playout goes to W", 1, after[1] > after[0]);
  findings.tables.push_back(std::move(table));
}

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
    const double value = urgency(uct, child.parent_visits, child.wins, child.visits);
    const auto number = static_cast<double>(table.rows.size() + 1);
    plot.series[0].points.push_back({number, value});
    plot.series[1].points.push_back({number, child.source});
    findings.rounded(child.where, child.source, 0.01, value);
    table.rows.push_back({child.where, std::to_string(child.wins), std::to_string(child.visits),
                          std::to_string(child.parent_visits), fmt::format("{:.4f}", value)});
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  update_path(uct, findings);
  return findings;
}

}  // namespace worked_example

const Experiment e1_worked_example = {
    "e1-worked-example", "UCT by hand: the lecture's four urgencies", "S4", worked_example::run};

}  // namespace moyo::lab
