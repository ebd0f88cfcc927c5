// B2: the treasure hunt with a heuristic that points the right way with probability p: nodes
// searched against p, for search in the heuristic's order and for sampling by the heuristic.
#include <fmt/format.h>

#include <cmath>

#include "base/bisection.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "lab/treasure_tree.h"
#include "search/exact/blind.h"

namespace moyo::lab {
namespace treasure_hunt {

constexpr std::size_t runs = 4000;
constexpr Parameter tree_branching{"branching", "branches of the second tree", 4, 2, 5};
constexpr Parameter tree_depth{"depth", "depth of the second tree", 5, 2, 6};
constexpr Parameter parameters[] = {tree_branching, tree_depth};

bool found(const TreasureTree& state) { return state.at_treasure(); }

// Depth-first: at each of the d nodes above the treasure, a wrong first choice (probability 1 - p)
// costs that subtree, and (b - 2) / 2 of the b - 2 others on average: (1 - p) b / 2 subtrees.
double expected_search(TreeShape shape, double p) {
  double visits = 1;
  for (int height = 1; height <= shape.depth; ++height) {
    const auto subtree = static_cast<double>(node_count({shape.branching, height - 1}));
    visits += 1 + (1 - p) * shape.branching / 2.0 * subtree;
  }
  return visits;
}

// Each walk of d + 1 visits succeeds with probability p^d.
double expected_sampling(TreeShape shape, double p) {
  return (shape.depth + 1) * std::pow(p, -shape.depth);
}

struct Effort {
  Accumulator search;
  Accumulator sampling;
};

// The treasure in a random leaf.
Effort measure(Context& context, TreeShape shape, double p, std::uint64_t batch) {
  const auto results = repeat(
      context, batch, context.few<std::size_t>(runs, 400), fmt::format("p = {:.2f}", p),
      [&](Rng& rng) {
        const auto leaves = static_cast<std::uint32_t>(nodes_at(shape, shape.depth));
        const TreasureTree tree(shape, first_node_at(shape, shape.depth) + rng.below(leaves));
        const TreasureHeuristic heuristic(p, rng);
        return std::pair(depth_first_search(tree, found, chosen_first(heuristic)).visits,
                         random_sampling(tree, found, heuristic, Limits::unlimited).visits);
      });
  Effort effort;
  for (const auto& [search, sampling] : results) {
    effort.search.add(static_cast<double>(search));
    effort.sampling.add(static_cast<double>(sampling));
  }
  return effort;
}

// The p above which sampling needs fewer nodes than search.
double crossing(TreeShape shape) {
  const double blind = 1.0 / shape.branching;
  // Just below p = 1 sampling is ahead, and at p = 1 both go straight to the treasure.
  return bisect(blind, 1 - 1e-6,
                [&](double p) { return expected_sampling(shape, p) > expected_search(shape, p); });
}

void compare(Findings& findings, TreeShape shape, double p, const Effort& effort) {
  const std::string where = fmt::format("({},{}) p={:.2f}", shape.branching, shape.depth, p);
  if (p == 1) {
    findings.exact(where + " search goes straight to the goal", shape.depth + 1,
                   effort.search.mean());
    findings.exact(where + " sampling too", shape.depth + 1, effort.sampling.mean());
    return;
  }
  findings.statistical(where + " search, expected", expected_search(shape, p), effort.search.mean(),
                       effort.search.mean_interval(confidence));
  findings.statistical(where + " sampling, expected", expected_sampling(shape, p),
                       effort.sampling.mean(), effort.sampling.mean_interval(confidence));
}

void hunt(Context& context, Findings& findings, TreeShape shape, std::uint64_t first_batch) {
  const std::string name = fmt::format("({},{}) tree", shape.branching, shape.depth);
  Table table{
      "Mean nodes searched, " + name, {"p", "search", "expected", "sampling", "expected"}, {}};
  Plot plot{fmt::format("Treasure hunt, {}: heuristic search against simulation", name),
            {"p, the heuristic points the right way"},
            {"mean nodes searched", true},
            {}};
  plot.series = {{"search", Mark::points, {}},
                 {"search, expected", Mark::dashes, {}, 0},
                 {"sampling", Mark::points, {}},
                 {"sampling, expected", Mark::dashes, {}, 1}};
  constexpr int steps = 10;
  const double blind = 1.0 / shape.branching;
  for (int i = 0; i <= steps; ++i) {
    const double p = i == steps ? 1 : blind + (1 - blind) * i / steps;
    const Effort effort = measure(context, shape, p, first_batch + static_cast<std::uint64_t>(i));
    table.rows.push_back({fmt::format("{:.3f}", p), fmt::format("{:.1f}", effort.search.mean()),
                          fmt::format("{:.1f}", expected_search(shape, p)),
                          fmt::format("{:.1f}", effort.sampling.mean()),
                          fmt::format("{:.1f}", expected_sampling(shape, p))});
    plot.series[0].points.push_back({p, effort.search.mean()});
    plot.series[2].points.push_back({p, effort.sampling.mean()});
    if (i % 5 == 0) compare(findings, shape, p, effort);
  }
  for (int i = 0; i <= 10 * steps; ++i) {
    const double p = blind + (1 - blind) * i / (10 * steps);
    plot.series[1].points.push_back({p, expected_search(shape, p)});
    plot.series[3].points.push_back({p, expected_sampling(shape, p)});
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  findings.notes.push_back(fmt::format(
      "{}: sampling needs fewer nodes than search from p = {:.3f} on.", name, crossing(shape)));
}

Findings run(Context& context) {
  Findings findings;
  hunt(context, findings, {2, 10}, 0);
  hunt(context, findings, {context.whole(tree_branching), context.whole(tree_depth)}, 100);
  return findings;
}

}  // namespace treasure_hunt

const Experiment b2_treasure_hunt = {
    "b2-treasure-hunt",
    "a heuristic that is right with probability p, in search and sampling",
    "S0",
    treasure_hunt::run,
    {},
    treasure_hunt::parameters};

}  // namespace moyo::lab
