// A5: the state space of tic-tac-toe, counted as a tree and as a DAG, and every state solved.
#include <fmt/format.h>

#include <numeric>

#include "games/tictactoe/tictactoe.h"
#include "lab/registry.h"
#include "lab/state_space.h"

namespace moyo::lab {
namespace tictactoe_counts {

using tictactoe::TicTacToe;

using Row = std::vector<double>;

double sum(const Row& row) { return std::accumulate(row.begin(), row.end(), 0.0); }

// 9 x 8 x ...: a board that loses one empty cell a move, and no game that ends early.
Row estimated_tree() {
  Row row = {1};
  for (int empty = tictactoe::cells; empty > 0; --empty) row.push_back(row.back() * empty);
  return row;
}

struct Counts {
  Row tree;
  Row dag;
  Row black;
  Row draw;
  Row white;
  double games = 0;           // paths to an end
  double terminal = 0;        // ended positions
  double up_to_symmetry = 0;  // positions
};

Counts count() {
  Counts counts;
  for (std::uint64_t nodes : tree_by_depth(TicTacToe())) {
    counts.tree.push_back(static_cast<double>(nodes));
  }
  const auto levels = dag_by_depth(TicTacToe());
  for (const auto& level : levels) {
    counts.dag.push_back(static_cast<double>(level.size()));
    std::set<std::string> canonical;
    for (const auto& [key, node] : level) {
      canonical.insert(canonical_position(node.state));
      if (!node.state.is_terminal()) continue;
      ++counts.terminal;
      counts.games += static_cast<double>(node.paths);
    }
    counts.up_to_symmetry += static_cast<double>(canonical.size());
  }
  for (const ValueCounts& values : values_by_depth(levels)) {
    counts.black.push_back(static_cast<double>(values.first_wins));
    counts.draw.push_back(static_cast<double>(values.draws));
    counts.white.push_back(static_cast<double>(values.second_wins));
  }
  return counts;
}

void compare(Findings& findings, const Counts& counts) {
  findings.exact("tree, estimated, by depth",
                 {1, 9, 72, 504, 3024, 15120, 60480, 181440, 362880, 362880}, estimated_tree());
  findings.exact("tree by depth", {1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872},
                 counts.tree);
  findings.exact("DAG by depth", {1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78}, counts.dag);
  findings.exact("solve all: won for Black (X)",
                 {0, 0, 48, 128, 2336, 5472, 38016, 59472, 81792, 81792}, counts.black);
  findings.exact("solve all: draws", {1, 9, 24, 276, 544, 3168, 7200, 28800, 46080, 46080},
                 counts.draw);
  findings.exact("solve all: won for White (O)", {0, 0, 0, 100, 144, 6480, 9504, 59904, 72576, 0},
                 counts.white);
  findings.exact("nodes of the tree", 549946, sum(counts.tree));
  findings.exact("games", 255168, counts.games);
  findings.exact("reachable positions", 5478, sum(counts.dag));
  findings.exact("of them ended", 958, counts.terminal);
  findings.exact("positions up to symmetry", 765, counts.up_to_symmetry);
}

// S1's game tree: X on top and left, O in the centre and bottom right, X to move.
void solve_s1_position(Findings& findings) {
  const TicTacToe state = TicTacToe().parse_position(".X./XO./..O");
  OutcomeTable<TicTacToe> table(Limits::unlimited);
  findings.exact("S1's position, value for X", 1, table.value(state));
  TicTacToe corner = state;
  corner.play(state.parse_move("a3"));
  findings.exact("  after X in the top left corner, for X", 1, -table.value(corner));
  std::string winning;
  for (TicTacToe::Move move : legal_moves(state)) {
    TicTacToe child = state;
    child.play(move);
    if (table.value(child) < 0) winning += fmt::format(" {}", state.format_move(move));
  }
  findings.notes.push_back("Winning moves of X in S1's position:" + winning + ".");
}

// The optional activity: each state of the DAG solved and printed once, and once up to symmetry.
void solve_each_state_once(Findings& findings) {
  const auto levels = dag_by_depth(TicTacToe());
  const auto once = values_by_depth(levels, Counted::once);
  std::vector<DagLevel<TicTacToe>> canonical(levels.size());
  for (std::size_t depth = 0; depth < levels.size(); ++depth) {
    for (const auto& [key, node] : levels[depth]) {
      canonical[depth].try_emplace(canonical_position(node.state), node);
    }
  }
  const auto up_to_symmetry = values_by_depth(canonical, Counted::once);
  Table table{"Each state of the DAG solved once; in brackets up to symmetry",
              {"depth", "black", "draw", "white", "states"},
              {}};
  Row sums;
  double symmetric_sum = 0;
  for (std::size_t depth = 0; depth < once.size(); ++depth) {
    const auto cell = [](std::uint64_t all, std::uint64_t distinct) {
      return fmt::format("{} ({})", all, distinct);
    };
    const ValueCounts& all = once[depth];
    const ValueCounts& distinct = up_to_symmetry[depth];
    const std::uint64_t states = all.first_wins + all.draws + all.second_wins;
    const std::uint64_t kinds = distinct.first_wins + distinct.draws + distinct.second_wins;
    sums.push_back(static_cast<double>(states));
    symmetric_sum += static_cast<double>(kinds);
    table.rows.push_back({std::to_string(depth), cell(all.first_wins, distinct.first_wins),
                          cell(all.draws, distinct.draws),
                          cell(all.second_wins, distinct.second_wins), cell(states, kinds)});
  }
  findings.exact("states of the DAG solved once, by depth",
                 {1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78}, sums);
  findings.exact("  up to symmetry", 765, symmetric_sum);
  findings.tables.push_back(std::move(table));
}

Findings run(Context&) {
  const Counts counts = count();
  Findings findings;
  compare(findings, counts);
  solve_s1_position(findings);
  solve_each_state_once(findings);

  Table table{"Nodes by depth", {"depth", "estimate", "tree", "DAG", "black", "draw", "white"}, {}};
  Plot plot{"Tic-tac-toe: nodes by depth", {"depth (moves played)"}, {"nodes", true}, {}};
  plot.series = {{"estimated tree", Mark::dashes, {}},
                 {"tree", Mark::line, {}},
                 {"DAG", Mark::line, {}},
                 {"the source's DAG", Mark::source, {}}};
  const Row estimate = estimated_tree();
  const Row& source_dag = findings.comparisons[2].source;
  for (std::size_t depth = 0; depth < counts.tree.size(); ++depth) {
    std::vector<std::string> cells = {std::to_string(depth)};
    for (const Row* row :
         {&estimate, &counts.tree, &counts.dag, &counts.black, &counts.draw, &counts.white}) {
      cells.push_back(fmt::format("{:.0f}", (*row)[depth]));
    }
    table.rows.push_back(std::move(cells));
    const auto x = static_cast<double>(depth);
    plot.series[0].points.push_back({x, estimate[depth]});
    plot.series[1].points.push_back({x, counts.tree[depth]});
    plot.series[2].points.push_back({x, counts.dag[depth]});
    plot.series[3].points.push_back({x, source_dag[depth]});
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  return findings;
}

}  // namespace tictactoe_counts

const Experiment a5_tictactoe_counts = {"a5-tictactoe-counts",
                                        "the state space of tic-tac-toe, counted and solved",
                                        "S0, S1", tictactoe_counts::run};

}  // namespace moyo::lab
