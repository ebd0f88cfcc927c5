// B4: alpha-beta. The pruning example of Hoffmann et al. leaf by leaf; the root value is never
// affected; with perfect ordering b^ceil(d/2) + b^floor(d/2) - 1 leaves are left of b^d (Knuth and
// Moore 1975).
#include <fmt/format.h>

#include <cmath>
#include <numeric>

#include "lab/print.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "lab/uniform_tree.h"
#include "search/exact/alphabeta.h"
#include "search/exact/minimax.h"

namespace moyo::lab {
namespace alphabeta {

using search::AlphaBetaOptions;
using tree::Tree;
using TreeKnowledge = search::ScoreKnowledge<Tree>;

// Alpha-beta as in the lecture: no table, no reordering, one pass.
AlphaBetaOptions lecture_options(const char* more) {
  return read_options<AlphaBetaOptions>(OptionSpec::parse(
      std::string("alphabeta:iterative=off,pvs=off,table=off,killers=off,history=off,") +
      "countermove=off" + more));
}

// Counts the leaves, here the moves, that cutoffs left out.
struct CountUnsearched : search::NoObserver {
  int moves = 0;
  void leave(search::Value, search::LeaveReason why, int unsearched) {
    if (why == search::LeaveReason::cutoff) moves += unsearched;
  }
};

void compare_example(Findings& findings) {
  const std::pair<const char*, int> examples[] = {{"((3 12 8) (2 4 6) (14 5 2))", 2},
                                                  {"((3 12 8) (2 4 6) (2 5 14))", 4}};
  for (const auto& [nodes, pruned] : examples) {
    for (const char* mode : {"", ",failsoft=off"}) {
      search::AlphaBeta<TreeKnowledge, CountUnsearched> alphabeta(lecture_options(mode));
      const auto report = alphabeta.search(Tree(nodes), {});
      const char* name = *mode ? "fail-hard" : "fail-soft";
      findings.exact(fmt::format("{} {}: value", nodes, name), 3, report.value);
      findings.exact("  leaves pruned", pruned, alphabeta.observer().moves);
    }
  }
}

double leaves_searched(const Tree& root, search::Value expected, bool& same_value) {
  search::AlphaBeta<TreeKnowledge> alphabeta(lecture_options(""));
  const auto report = alphabeta.search(root, {});
  same_value = same_value && report.value == expected;
  return *report.counter("leaves");
}

double minimal_leaves(int branching, int depth) {
  return std::pow(branching, (depth + 1) / 2) + std::pow(branching, depth / 2) - 1;
}

// Leaves searched against depth: best order, random order, all of them.
void compare_ordering(Context& context, Findings& findings) {
  constexpr int branching = 4;
  constexpr int deepest = 8;
  constexpr std::size_t runs = 60;
  Plot plot{"Leaves searched by alpha-beta, b = 4", {"depth"}, {"leaves", true}, {}};
  plot.series = {{"all: bᵈ", Mark::dashes, {}},
                 {"random order", Mark::points, {}},
                 {"equal leaves: every order is perfect", Mark::points, {}},
                 {"b^⌈d/2⌉ + b^⌊d/2⌋ − 1", Mark::dashes, {}, 2}};
  bool same_value = true;
  std::vector<double> expected;
  std::vector<double> best;
  for (int depth = 1; depth <= deepest; ++depth) {
    const Tree equal = uniform_tree(branching, depth, [](std::size_t) { return 1; });
    expected.push_back(minimal_leaves(branching, depth));
    best.push_back(leaves_searched(equal, 1, same_value));
    const auto results =
        repeat(context, static_cast<std::uint64_t>(depth), runs, "random trees", [&](Rng& rng) {
          const Tree random = uniform_tree(
              branching, depth, [&](std::size_t) { return static_cast<int>(rng.below(1000000)); });
          bool same = true;
          const auto truth = search::minimax(random, [](const Tree& t) { return t.score(); });
          const double leaves = leaves_searched(random, truth.value, same);
          return same ? leaves : -1.0;
        });
    for (double leaves : results) same_value = same_value && leaves > 0;
    const double x = depth;
    plot.series[0].points.push_back({x, std::pow(branching, depth)});
    plot.series[1].points.push_back({x, accumulate(results).mean()});
    plot.series[2].points.push_back({x, best.back()});
    plot.series[3].points.push_back({x, expected.back()});
  }
  findings.exact("perfect order, b = 4, d = 1..8: leaves", expected, best);
  findings.exact("the root value is that of minimax in all trees", 1, same_value);
  findings.plots.push_back(std::move(plot));
}

Findings run(Context& context) {
  Findings findings;
  compare_example(findings);
  compare_ordering(context, findings);
  return findings;
}

}  // namespace alphabeta

const Experiment b4_alphabeta = {"b4-alphabeta",
                                 "alpha-beta prunes what the lecture says, and never the value",
                                 "S1, S0", alphabeta::run};

}  // namespace moyo::lab
