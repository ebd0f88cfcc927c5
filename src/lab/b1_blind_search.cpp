// B1: blind search for one treasure in a random node of a (b, d) tree.
#include <fmt/format.h>

#include "lab/print.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "lab/treasure_tree.h"
#include "search/exact/blind.h"

namespace moyo::lab {
namespace blind_search {

bool found(const TreasureTree& state) { return state.at_treasure(); }

// The mean number of visits over all places of the treasure, exactly.
template <class Search>
double mean_over_all_goals(TreeShape shape, Search&& search) {
  const std::uint64_t nodes = node_count(shape);
  std::uint64_t visits = 0;
  for (std::uint64_t treasure = 0; treasure < nodes; ++treasure) {
    visits += search(TreasureTree(shape, treasure)).visits;
  }
  return static_cast<double>(visits) / static_cast<double>(nodes);
}

// Level by level: a walk passes a node of depth k with probability b^-k, so (b^k - 1) walks of
// d + 1 visits fail on average before one of k + 1 visits succeeds.
double expected_sampling(TreeShape shape, int level) {
  const auto nodes = static_cast<double>(nodes_at(shape, level));
  return (nodes - 1) * (shape.depth + 1) + level + 1;
}

double expected_sampling(TreeShape shape) {
  double sum = 0;
  for (int level = 0; level <= shape.depth; ++level) {
    sum += static_cast<double>(nodes_at(shape, level)) * expected_sampling(shape, level);
  }
  return sum / static_cast<double>(node_count(shape));
}

constexpr std::size_t runs = 20000;
constexpr Parameter tree_branching{"branching", "branches of the tree that is drawn", 3, 2, 6};
constexpr Parameter tree_depth{"depth", "depth of the tree that is drawn", 4, 1, 4};
constexpr Parameter parameters[] = {tree_branching, tree_depth};

struct Effort {
  Accumulator sampling;
  Accumulator without_repetition;
  Accumulator distinct;
};

// The treasure in a random node of [first, last).
Effort measure(Context& context, TreeShape shape, std::uint64_t first, std::uint64_t last,
               std::uint64_t batch) {
  const auto results = repeat(context, batch, runs, "sampling", [&](Rng& rng) {
    const auto place = first + rng.below(static_cast<std::uint32_t>(last - first));
    const TreasureTree tree(shape, place);
    return std::pair(random_sampling(tree, found, uniform_choice(rng), Limits::unlimited),
                     sampling_without_repetition(tree, found, uniform_choice(rng)));
  });
  Effort effort;
  for (const auto& [sampling, without_repetition] : results) {
    effort.sampling.add(static_cast<double>(sampling.visits));
    effort.without_repetition.add(static_cast<double>(without_repetition.visits));
    effort.distinct.add(static_cast<double>(without_repetition.distinct));
  }
  return effort;
}

std::string name(TreeShape shape) { return fmt::format("({},{})", shape.branching, shape.depth); }

// One shape: adds its comparisons, and its row of the table.
void any_node(Context& context, Findings& findings, Table& table, TreeShape shape,
              std::uint64_t batch) {
  const auto nodes = static_cast<double>(node_count(shape));
  const double half = (nodes + 1) / 2;
  const double depth_first = mean_over_all_goals(
      shape, [](const TreasureTree& tree) { return depth_first_search(tree, found); });
  const double breadth_first = mean_over_all_goals(
      shape, [](const TreasureTree& tree) { return breadth_first_search(tree, found); });
  const Effort effort = measure(context, shape, 0, node_count(shape), batch);
  findings.exact(name(shape) + " depth-first, mean of all places", half, depth_first);
  findings.exact(name(shape) + " breadth-first, mean of all places", half, breadth_first);
  findings.statistical(name(shape) + " sampling, expected level by level", expected_sampling(shape),
                       effort.sampling.mean(), effort.sampling.mean_interval(confidence));
  findings.statistical(name(shape) + " without repetition, distinct nodes", half,
                       effort.distinct.mean(), effort.distinct.mean_interval(confidence));
  table.rows.push_back({name(shape), format_number(nodes), format_number(depth_first),
                        format_number(breadth_first), fmt::format("{:.1f}", effort.sampling.mean()),
                        fmt::format("{:.1f}", effort.without_repetition.mean()),
                        fmt::format("{:.2f}", effort.sampling.mean() / depth_first)});
}

// How the depth of the treasure matters: sampling favours the nodes near the root.
void by_level(Context& context, Findings& findings, TreeShape shape, std::uint64_t batch) {
  Plot plot{"Visits until the treasure is found, " + name(shape) + " tree",
            {"depth of the treasure"},
            {"mean visits", true},
            {}};
  plot.series = {{"random sampling", Mark::points, {}},
                 {"expected: (bᵏ − 1)(d + 1) + k + 1", Mark::dashes, {}, 0},
                 {"without repetition", Mark::points, {}},
                 {"breadth-first", Mark::line, {}},
                 {"depth-first", Mark::line, {}}};
  for (int level = 0; level <= shape.depth; ++level) {
    const std::uint64_t first = first_node_at(shape, level);
    const std::uint64_t last = first_node_at(shape, level + 1);
    const Effort effort =
        measure(context, shape, first, last, batch + static_cast<std::uint64_t>(level));
    Accumulator depth_first;
    Accumulator breadth_first;
    for (std::uint64_t place = first; place < last; ++place) {
      const TreasureTree tree(shape, place);
      depth_first.add(static_cast<double>(depth_first_search(tree, found).visits));
      breadth_first.add(static_cast<double>(breadth_first_search(tree, found).visits));
    }
    const double x = level;
    plot.series[0].points.push_back({x, effort.sampling.mean()});
    plot.series[1].points.push_back({x, expected_sampling(shape, level)});
    plot.series[2].points.push_back({x, effort.without_repetition.mean()});
    plot.series[3].points.push_back({x, breadth_first.mean()});
    plot.series[4].points.push_back({x, depth_first.mean()});
    if (level == 0) continue;  // the root is found at once, by all
    findings.statistical(fmt::format("{} sampling, treasure at depth {}", name(shape), level),
                         expected_sampling(shape, level), effort.sampling.mean(),
                         effort.sampling.mean_interval(confidence));
  }
  findings.plots.push_back(std::move(plot));
}

Findings run(Context& context) {
  const TreeShape drawn{context.whole(tree_branching), context.whole(tree_depth)};
  const TreeShape shapes[] = {{10, 1}, {2, 6}, drawn, {5, 3}};
  Findings findings;
  Table table{"Mean visits, the treasure in any node",
              {"(b,d)", "nodes", "depth-first", "breadth-first", "sampling", "no repetition",
               "sampling / DFS"},
              {}};
  std::uint64_t batch = 0;
  for (TreeShape shape : shapes) any_node(context, findings, table, shape, batch++);
  by_level(context, findings, drawn, batch);
  findings.tables.push_back(std::move(table));
  findings.notes.push_back(
      "Sampling without repetition visits (n + 1) / 2 distinct nodes too, but walks from the root "
      "again for each.");
  return findings;
}

}  // namespace blind_search

const Experiment b1_blind_search = {"b1-blind-search",
                                    "blind search visits half the tree, random sampling more",
                                    "S0",
                                    blind_search::run,
                                    {},
                                    blind_search::parameters};

}  // namespace moyo::lab
