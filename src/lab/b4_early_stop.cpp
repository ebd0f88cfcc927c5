// B4: stopping early. A Max node may stop at a child that has the largest score there can be, or
// that reaches the bound one asked for: 527 of 1000 is not enough to stop, 1000 is; with a bound of
// 500 the 527 is. With two scores that is all of boolean search; with many, the largest is rarely
// met.
#include <fmt/format.h>

#include "games/connect4/connect4.h"
#include "games/hex/hex.h"
#include "games/othello/othello.h"
#include "games/tictactoe/tictactoe.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "lab/uniform_tree.h"
#include "search/exact/minimax.h"

namespace moyo::lab {
namespace early_stop {

using search::Bounds;
using search::minimax;
using search::MinimaxResult;
using tree::Tree;

// The lecture's two scenarios, as a Max node with three children.
void compare_scenarios(Findings& findings) {
  const auto nodes = [](Bounds range, int bound) {
    // Asking for a bound is asking for "reached" or not: the scores become 1 and 0.
    const auto score = [bound](const Tree& end) {
      return bound == 0 ? end.score() : int{end.score() >= bound};
    };
    return double(minimax(Tree("(527 1000 3)"), score, range).nodes - 1);
  };
  findings.exact("children 527, 1000, 3 looked at: nothing known", 3, nodes({}, 0));
  findings.exact("  the largest score is 1000", 2, nodes({-1000, 1000}, 0));
  findings.exact("  only whether 500 is reached", 1, nodes({0, 1}, 500));
}

struct Row {
  std::string name;
  int scores;  // how many different ones there are
  MinimaxResult full;
  MinimaxResult stopped;
};

template <TwoPlayerState S>
Row outcomes(const std::string& name, int scores, const S& root) {
  return {name, scores, minimax(root), minimax(root, Bounds{-1, 1})};
}

Row random_trees(Context& context, int scores) {
  constexpr std::size_t runs = 20;
  Row row{fmt::format("random trees (4, 7), scores 0 to {}", scores - 1), scores, {}, {}};
  const auto results =
      repeat(context, static_cast<std::uint64_t>(scores), runs, "trees", [&](Rng& rng) {
        const Tree root = uniform_tree(4, 7, [&](std::size_t) {
          return static_cast<int>(rng.below(static_cast<std::uint32_t>(scores)));
        });
        const auto utility = [](const Tree& end) { return search::Value{end.score()}; };
        return std::pair(minimax(root, utility), minimax(root, utility, Bounds{0, scores - 1}));
      });
  for (const auto& [full, stopped] : results) {
    row.full.nodes += full.nodes;
    row.full.value += full.value;
    row.stopped.nodes += stopped.nodes;
    row.stopped.value += stopped.value;
  }
  return row;
}

Findings run(Context& context) {
  Findings findings;
  compare_scenarios(findings);
  std::vector<Row> rows;
  rows.push_back(outcomes("tic-tac-toe: win, draw, loss", 3, tictactoe::TicTacToe()));
  rows.push_back(outcomes("Hex 3x3: win or loss", 2, hex::Hex({.size = 3, .swap = false})));
  context.check_stop();
  othello::Othello small(4);
  const auto discs = [](const othello::Othello& end) { return search::Value(end.score()); };
  rows.push_back({"Othello 4x4: discs, -16 to 16", 33, minimax(small, discs),
                  minimax(small, discs, Bounds{-16, 16})});
  rows.push_back(outcomes("Othello 4x4: win, draw, loss", 3, small));
  for (const int scores : {2, 3, 10, 100, 1000}) rows.push_back(random_trees(context, scores));

  Table table{"Minimax with and without stopping at the best score there can be",
              {"game", "scores", "nodes", "with the stop", "of them"},
              {}};
  Plot plot{"Nodes left by stopping at the best score, random trees",
            {"different scores", true},
            {"share of all nodes"},
            {{"random trees", Mark::line, {}}}};
  bool same = true;
  for (const Row& row : rows) {
    same = same && row.full.value == row.stopped.value;
    const double share = double(row.stopped.nodes) / double(row.full.nodes);
    table.rows.push_back({row.name, std::to_string(row.scores), std::to_string(row.full.nodes),
                          std::to_string(row.stopped.nodes), fmt::format("{:.1f}%", 100 * share)});
    if (row.name.starts_with("random"))
      plot.series[0].points.push_back({double(row.scores), share});
  }
  findings.exact("no value changes", 1, same);
  const auto& points = plot.series[0].points;
  findings.exact("powerful with two scores (below 10% of the nodes)", 1, points.front().y < 0.1);
  findings.exact("usually all children with many (above 90%)", 1, points.back().y > 0.9);
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  return findings;
}

}  // namespace early_stop

const Experiment b4_early_stop = {
    "b4-early-stop", "stopping where the best possible score is reached", "S0", early_stop::run};

}  // namespace moyo::lab
