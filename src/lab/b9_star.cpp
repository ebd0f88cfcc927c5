// B9: what Star1 and Star2 (Ballard 1983) leave of a tree with chance. Each round is a choice of four
// moves and a die; the leaves are random, so every saving is the pruning's own. A table keeps what
// Star2's probes find: without it they are paid for twice. No position comes again otherwise.
#include <fmt/format.h>

#include "lab/chance_tree.h"
#include "lab/print.h"
#include "lab/registry.h"
#include "lab/runs.h"

namespace moyo::lab {
namespace star {

struct Way {
  const char* name;
  search::Star star;
  int probes;
  bool table;
};
constexpr Way ways[] = {{"plain expectiminimax", search::Star::none, 1, false},
                        {"Star1", search::Star::one, 1, false},
                        {"Star2", search::Star::two, 1, true},
                        {"Star2.5, two probes", search::Star::two, 2, true},
                        {"Star2, no table", search::Star::two, 1, false},
                        {"Star2.5, no table", search::Star::two, 2, false}};

Findings run(Context& context) {
  Findings findings;
  constexpr int deepest = 4;
  constexpr int moves = 4;
  constexpr int events = 6;
  Table table{"Nodes by rounds of a move and a die, mean of random trees", {"search"}, {}};
  Plot plot{"Nodes searched, 4 moves and a die a round", {"rounds"}, {"nodes", true}, {}};
  for (int rounds = 1; rounds <= deepest; ++rounds) {
    table.headers.push_back(std::to_string(rounds));
    table.headers.push_back("saved");
  }
  bool same = true;
  std::vector<std::vector<double>> nodes(std::size(ways));
  for (int rounds = 1; rounds <= deepest; ++rounds) {
    const std::size_t trees = rounds == deepest ? 5 : 20;
    const auto runs =
        repeat(context, static_cast<std::uint64_t>(rounds), trees, "random trees", [&](Rng& rng) {
          const ChanceTree tree = random_chance_tree(rng, rounds, moves, events);
          std::vector<double> counts;
          const double truth = search_tree(tree, search::Star::none, false).value;
          for (const Way& way : ways) {
            const Report report = search_tree(tree, way.star, way.table, way.probes);
            const bool right = std::abs(report.value - truth) <= 1e-9;
            counts.push_back(right ? static_cast<double>(report.nodes) : -1);
          }
          return counts;
        });
    for (std::size_t i = 0; i < std::size(ways); ++i) {
      Accumulator mean;
      for (const auto& counts : runs) {
        same = same && counts[i] > 0;
        mean.add(counts[i]);
      }
      nodes[i].push_back(mean.mean());
    }
  }
  bool saves = true;
  for (std::size_t i = 0; i < std::size(ways); ++i) {
    std::vector<std::string> row = {ways[i].name};
    Series series{ways[i].name, Mark::points, {}};
    for (std::size_t d = 0; d < nodes[i].size(); ++d) {
      row.push_back(format_number(std::round(nodes[i][d])));
      row.push_back(fmt::format("{:.0f}%", 100 * (1 - nodes[i][d] / nodes[0][d])));
      series.points.push_back({static_cast<double>(d + 1), nodes[i][d]});
    }
    if (ways[i].table || ways[i].star == search::Star::one) {
      saves = saves && nodes[i].back() < nodes[0].back();
    }
    table.rows.push_back(std::move(row));
    plot.series.push_back(std::move(series));
  }
  findings.exact("every search of every tree has the value of plain expectiminimax", 1, same);
  findings.exact("Star1, and Star2 with a table, search fewer nodes at the largest depth", 1,
                 saves);
  findings.notes.push_back(
      "Leaves at random are the worst case: no move is a better probe than another, and without a "
      "table Star2 pays for its probes twice.");
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  return findings;
}

}  // namespace star

const Experiment b9_star = {"b9-star", "Star1 and Star2 prune chance nodes: nodes saved by depth",
                            "S3", star::run};

}  // namespace moyo::lab
