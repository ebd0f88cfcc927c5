// B3: boolean search. Tic-tac-toe is a draw by two boolean searches; its proof and disproof trees
// are extracted and verified by the rules alone; a proof tree has at best 1, 1, b, b, b^2, b^2, ...
// nodes by depth.
#include <fmt/format.h>

#include "base/clock.h"
#include "games/tictactoe/tictactoe.h"
#include "lab/print.h"
#include "lab/registry.h"
#include "lab/uniform_tree.h"
#include "search/exact/proof_tree.h"

namespace moyo::lab {
namespace boolean_search {

using search::BooleanSolver;
using search::Goal;
using tictactoe::TicTacToe;

constexpr Bytes table_memory{std::uint64_t{1} << 20};
constexpr Goal first_draws{Player::first, true};
constexpr Goal first_wins{Player::first, false};

void compare_two_searches(Findings& findings) {
  BooleanSolver<TicTacToe> solver(table_memory);
  findings.exact("tic-tac-toe: X reaches at least a draw", 1,
                 solver.succeeds(TicTacToe(), first_draws));
  findings.exact("  X reaches a win", 0, solver.succeeds(TicTacToe(), first_wins));
  findings.exact("  so its value is", 0, search::prove_value(TicTacToe(), table_memory).value);
}

// The strategy of the player who keeps the draw, one tree for each side.
void compare_proof_trees(Findings& findings) {
  Table table{"Proof trees of tic-tac-toe, nodes by depth", {"tree", "nodes", "by depth"}, {}};
  BooleanSolver<TicTacToe> solver(table_memory);
  const std::pair<const char*, Goal> trees[] = {
      {"X draws at least", first_draws},
      {"O draws at least (disproof of 'X wins')", first_wins.opposite()}};
  for (const auto& [name, goal] : trees) {
    const auto tree = search::extract_proof(TicTacToe(), goal, solver);
    const bool verified = tree && !search::verify(TicTacToe(), *tree);
    findings.exact(fmt::format("{}: verified without hashing", name), 1, verified);
    if (!tree) continue;
    std::vector<std::string> counts;
    for (const auto count : tree->nodes_by_depth()) counts.push_back(std::to_string(count));
    table.rows.push_back({name, std::to_string(tree->nodes.size()), join(counts, " ")});
  }
  findings.tables.push_back(std::move(table));
}

void compare_best_case(Findings& findings) {
  for (const int branching : {2, 3, 5}) {
    constexpr int depth = 6;
    const tree::Tree root = uniform_tree(branching, depth, [](std::size_t) { return 1; });
    BooleanSolver<tree::Tree> solver;
    const auto proof = search::extract_proof(root, first_wins, solver);
    std::vector<double> expected;
    std::vector<double> ours;
    double size = 1;
    for (int d = 0; d <= depth; ++d) {
      expected.push_back(size);
      if (d % 2 == 1) size *= branching;
    }
    if (proof) {
      for (const auto count : proof->nodes_by_depth()) ours.push_back(static_cast<double>(count));
    }
    findings.exact(fmt::format("best case, b = {}: 1, 1, b, b, b², b², ...", branching), expected,
                   ours);
  }
}

// How many nodes the three forms of the search visit, and how long that takes.
void compare_effort(Findings& findings) {
  Table table{"Solving tic-tac-toe by two boolean searches", {"search", "nodes", "ms"}, {}};
  const auto add = [&](const char* name, auto&& solve) {
    const Stopwatch watch;
    const std::uint64_t nodes = solve();
    const double milliseconds = 1000 * watch.seconds();
    table.rows.push_back({name, std::to_string(nodes), fmt::format("{:.2f}", milliseconds)});
  };
  add("boolean minimax", [] {
    std::uint64_t nodes = 0;
    search::boolean_minimax(TicTacToe(), first_draws, nodes);
    search::boolean_minimax(TicTacToe(), first_wins, nodes);
    return nodes;
  });
  add("boolean negamax", [] { return search::prove_value(TicTacToe()).nodes; });
  add("boolean negamax with a table",
      [] { return search::prove_value(TicTacToe(), table_memory).nodes; });
  findings.tables.push_back(std::move(table));
}

Findings run(Context&) {
  Findings findings;
  compare_two_searches(findings);
  compare_proof_trees(findings);
  compare_best_case(findings);
  compare_effort(findings);
  return findings;
}

}  // namespace boolean_search

const Experiment b3_boolean_search = {"b3-boolean-search",
                                      "tic-tac-toe is a draw by two boolean searches; proof trees",
                                      "S0", boolean_search::run};

}  // namespace moyo::lab
