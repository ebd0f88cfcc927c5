// B4: alpha-beta. The pruning example of Hoffmann et al. leaf by leaf; the root value is never
// affected; with perfect ordering b^ceil(d/2) + b^floor(d/2) - 1 leaves are left of b^d (Knuth and
// Moore 1975).
#include <fmt/format.h>

#include <cmath>
#include <numeric>

#include "knowledge/tree/tree_knowledge.h"
#include "lab/print.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "lab/uniform_tree.h"
#include "search/exact/alphabeta.h"
#include "search/exact/minimax.h"

namespace moyo::lab {
namespace alphabeta {

using knowledge::TreeKnowledge;
using search::AlphaBetaOptions;
using tree::Tree;

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

// Three plies, so that Max moves below Min: at the second inner Max node the 7 is more than the 5
// that Min already has, and the 9 is not looked at. That is a beta cut.
void compare_beta_cut(Findings& findings) {
  constexpr const char* nodes = "(((3 5) (7 9)) ((1 2) (8 6)))";
  struct Cuts : search::NoObserver {
    int max_nodes = 0;  // at Max nodes: beta cuts; at Min nodes the same cut is called alpha's
    int min_nodes = 0;
    std::vector<bool> max_to_move;
    void enter(const Tree& tree, search::Value, search::Value, int, int) {
      max_to_move.push_back(tree.to_play() == Player::first);
    }
    void leave(search::Value, search::LeaveReason why, int) {
      if (why == search::LeaveReason::cutoff) ++(max_to_move.back() ? max_nodes : min_nodes);
      max_to_move.pop_back();
    }
  };
  search::AlphaBeta<TreeKnowledge, Cuts> alphabeta(lecture_options(""));
  const Report report = alphabeta.search(Tree(nodes), {});
  findings.exact(fmt::format("{}: value", nodes), 5, report.value);
  findings.exact("  beta cuts at Max nodes, alpha cuts at Min nodes", {1, 1},
                 {double(alphabeta.observer().max_nodes), double(alphabeta.observer().min_nodes)});
  findings.exact("  nodes entered of 15", 11, double(report.nodes));
}

// S1's "minimax with depth limit 2": the numbers before the brackets are the evaluations at the
// cut-off, those at the leaves the truth. The search pretends that the cut-off nodes are leaves.
void compare_depth_limit(Findings& findings) {
  const Tree root(
      "((3:(9 1) 12:(2 4) 8:(0 1)) (2:(7 7) 4:(9 8) 6:(7 9)) (14:(3 2) 5:(1 0) 2:(4 4)))");
  for (const auto& [depth, value, move] : {std::tuple{2, 3, 1}, std::tuple{3, 7, 2}}) {
    search::AlphaBeta<TreeKnowledge> alphabeta(lecture_options(""));
    Limits limits;
    limits.depth = depth;
    const Report report = alphabeta.search(root, limits);
    findings.exact(fmt::format("depth limit {} with evaluations: value and move", depth),
                   {double(value), double(move)}, {report.value, double(report.best->index() + 1)});
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
constexpr Parameter tree_branching{"branching",
                                   "moves of a position in the trees that are measured", 4, 2, 5};
constexpr Parameter tree_depth{"depth", "their depth", 8, 2, 8};
constexpr Parameter parameters[] = {tree_branching, tree_depth};

void compare_ordering(Context& context, Findings& findings) {
  const int branching = context.whole(tree_branching);
  const int deepest = context.whole(tree_depth);
  constexpr std::size_t runs = 60;
  Plot plot{fmt::format("Leaves searched by alpha-beta, b = {}", branching),
            {"depth"},
            {"leaves", true},
            {}};
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
  findings.exact(fmt::format("perfect order, b = {}, d = 1..{}: leaves", branching, deepest),
                 expected, best);
  findings.exact("the root value is that of minimax in all trees", 1, same_value);
  findings.plots.push_back(std::move(plot));
}

Findings run(Context& context) {
  Findings findings;
  compare_example(findings);
  compare_beta_cut(findings);
  compare_depth_limit(findings);
  compare_ordering(context, findings);
  return findings;
}

}  // namespace alphabeta

const Experiment b4_alphabeta = {"b4-alphabeta",
                                 "alpha-beta prunes what the lecture says, and never the value",
                                 "S1, S0",
                                 alphabeta::run,
                                 {},
                                 alphabeta::parameters};

}  // namespace moyo::lab
