// H4: a heuristic that misleads, and random walks that do not care. From S the straight line to G
// leads down into a dead end; the way is to the right and around. The finer the grid, the more a
// greedy search wastes in the dead end before it goes the other way. Beside it, greedy search with
// random walks from where it is stuck (Xie et al. 2014; planning with random walks, Nakhost and
// Mueller 2009), and what they cost or save here.
#include <fmt/format.h>

#include "lab/registry.h"
#include "lab/runs.h"
#include "lab/solo_problems.h"
#include "search/solo/best_first.h"

namespace moyo::lab {
namespace misleading {

using solo::BestFirst;
using solo::Order;

// The slide's drawing is lost; this is its story.
const std::vector<std::string> map = {
    "S.......",  //
    "....###.",  //
    "......#.",  //
    "......#.",  //
    "......#.",  //
    "......#.",  //
    "#######.",  //
    "......G.",  //
};

Findings run(Context& context) {
  constexpr std::size_t runs = 20;
  Findings findings;
  Table table{"States expanded from S to G, Euclidean distance",
              {"fineness", "free cells", "way", "greedy", "per cell of the way", "A*",
               "greedy with random walks", "per cell of the way"},
              {}};
  Plot plot{"Work for each cell of the way",
            {"fineness", true},
            {"states expanded / length of the way", true},
            {{"greedy", Mark::line, {}}, {"A*", Mark::line, {}}, {"with walks", Mark::line, {}}}};
  std::vector<double> waste;
  std::vector<double> walked;
  for (const int fineness : {1, 2, 4, 8, 16}) {
    const GridProblem grid(map, fineness);
    const auto h = [&](GridPoint p) { return grid.euclid(p); };
    const auto greedy = BestFirst(grid, Order::greedy).search(grid.start(), h);
    const auto astar = BestFirst(grid, Order::astar).search(grid.start(), h);
    const solo::Exploration walks{.stalled = 20 * fineness, .walks = 3, .length = 10 * fineness};
    const Accumulator explored = accumulate(
        repeat(context, static_cast<std::uint64_t>(fineness), runs, "walks", [&](Rng& rng) {
          return BestFirst(grid, Order::greedy, walks).search(grid.start(), h, rng).expanded;
        }));
    const double way = astar.cost;
    waste.push_back(double(greedy.expanded) / way);
    walked.push_back(explored.mean() / way);
    table.rows.push_back({std::to_string(fineness), std::to_string(grid.free_cells()),
                          std::to_string(astar.cost), std::to_string(greedy.expanded),
                          fmt::format("{:.1f}", waste.back()), std::to_string(astar.expanded),
                          fmt::format("{:.0f}", explored.mean()),
                          fmt::format("{:.1f}", walked.back())});
    const double x = fineness;
    plot.series[0].points.push_back({x, waste.back()});
    plot.series[1].points.push_back({x, double(astar.expanded) / way});
    plot.series[2].points.push_back({x, walked.back()});
  }
  bool grows = true;
  for (std::size_t i = 1; i < waste.size(); ++i) grows = grows && waste[i] > waste[i - 1];
  findings.exact("finer and finer: greedy search wastes more for each cell of the way", 1, grows);
  findings.notes.push_back(fmt::format(
      "From fineness 1 to 16 the work for each cell of the way grows {:.1f} times in greedy search "
      "and {:.1f} times with random walks, which {} here: on a plane they hardly get away.",
      waste.back() / waste.front(), walked.back() / walked.front(),
      walked.back() < waste.back() ? "save work" : "only cost"));
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  return findings;
}

}  // namespace misleading

const Experiment h4_misleading = {"h4-misleading",
                                  "a heuristic that misleads: finer grids waste more; random walks",
                                  "S0", misleading::run};

}  // namespace moyo::lab
