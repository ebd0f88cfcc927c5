// B8: proof-number search beside boolean and alpha-beta search without knowledge: nodes to prove who
// wins. Where the proof is narrow and deep (few answers, forced moves) proof numbers find it soonest;
// where moves look alike they do not.
#include <fmt/format.h>

#include "games/connect4/connect4.h"
#include "games/hex/hex.h"
#include "games/tictactoe/tictactoe.h"
#include "games/tree/tree.h"
#include "lab/registry.h"
#include "lab/runs.h"
#include "search/exact/alphabeta.h"
#include "search/exact/boolean.h"
#include "search/exact/proof_numbers.h"

namespace moyo::lab {
namespace proof_numbers {

using search::Goal;
using Connect4 = connect4::BasicConnect4<connect4::AnyGeometry>;

constexpr Bytes memory{std::uint64_t{32} << 20};
constexpr std::uint64_t most_nodes = 20000000;

// A forced line: the hero has one good move of b at every turn, and the opponent a single answer,
// so the proof is a path in a tree of b^(d/2) leaves.
tree::Tree narrow_tree(int branching, int depth, Rng& rng) {
  std::vector<tree::Node> nodes(1);
  const auto add_child = [&](std::size_t parent) {
    nodes[parent].children.push_back(static_cast<std::uint32_t>(nodes.size()));
    nodes.emplace_back();
    return nodes.size() - 1;
  };
  const auto grow = [&](auto&& self, std::size_t node, int left, bool wins) -> void {
    if (left == 0) {
      nodes[node].score = wins ? 1 : -1;
      return;
    }
    const auto good = static_cast<int>(rng.below(static_cast<std::uint32_t>(branching)));
    for (int branch = 0; branch < branching; ++branch) {
      const std::size_t answer = add_child(node);
      if (wins && branch == good) {
        self(self, add_child(answer), left - 1, true);
      } else {
        // A wrong move leaves the opponent many answers, each losing for the hero in the end.
        for (int i = 0; i < branching; ++i) {
          const std::size_t next = add_child(answer);
          if (left > 1 && i == 0) {
            self(self, next, std::min(left - 1, 2), false);
          } else {
            nodes[next].score = -1;
          }
        }
      }
    }
  };
  grow(grow, 0, depth, true);
  return tree::Tree(std::move(nodes));
}

struct Row {
  std::string name;
  std::optional<bool> answers[3];
  double nodes[3] = {};
};

template <TwoPlayerState S>
Row ask(const std::string& name, const S& root, Goal goal) {
  Row row{name, {}};
  Limits limits;
  limits.nodes = most_nodes;
  search::ProofNumberSearch<S> numbers({.memory = memory}, {.limits = limits});
  row.answers[0] = numbers.reaches(root, goal);
  row.nodes[0] = double(numbers.nodes());
  search::BooleanSolver<S> boolean(memory, {.limits = limits});
  try {
    row.answers[1] = boolean.succeeds(root, goal);
  } catch (const search::LimitReached&) {
  }
  row.nodes[1] = double(boolean.nodes());
  search::AlphaBetaOptions options;
  options.memory = memory;
  options.driver = search::Driver::outcome;
  search::AlphaBeta<search::OutcomeKnowledge<S>> alphabeta(options);
  const Report report = alphabeta.search(root, limits);
  if (report.proved) {
    const double value = root.to_play() == goal.hero ? report.value : -report.value;
    row.answers[2] = value > 0 || (goal.draw_counts && value == 0);
  }
  row.nodes[2] = double(report.nodes);
  return row;
}

Findings run(Context& context) {
  constexpr Goal first_wins{Player::first, false};
  constexpr Goal first_draws{Player::first, true};
  std::vector<Row> rows;
  rows.push_back(ask("tic-tac-toe: X draws at least", tictactoe::TicTacToe(), first_draws));
  rows.push_back(ask("tic-tac-toe: X wins", tictactoe::TicTacToe(), first_wins));
  rows.push_back(ask("S1's position: X wins", tictactoe::TicTacToe().parse_position(".X./XO./..O"),
                     first_wins));
  rows.push_back(
      ask("connect-4 on 4x4: the first wins", Connect4(connect4::AnyGeometry({4, 4})), first_wins));
  if (!context.quick) {
    rows.push_back(ask("connect-4 on 5x4: the first draws at least",
                       Connect4(connect4::AnyGeometry({5, 4})), first_draws));
  }
  context.check_stop();
  rows.push_back(ask("Hex 3x3: the first wins", hex::Hex({.size = 3, .swap = false}), first_wins));
  if (!context.quick) {
    rows.push_back(
        ask("Hex 4x4: the first wins", hex::Hex({.size = 4, .swap = false}), first_wins));
  }
  Rng rng(context.seed);
  rows.push_back(ask("a narrow tree, 5 moves, 12 turns deep", narrow_tree(5, 12, rng), first_wins));

  Findings findings;
  Table table{
      "Nodes to an answer", {"question", "answer", "proof numbers", "boolean", "alpha-beta"}, {}};
  Plot plot{"Nodes to an answer",
            {"question"},
            {"nodes", true},
            {{"proof numbers", Mark::points, {}},
             {"boolean", Mark::points, {}},
             {"alpha-beta", Mark::points, {}}}};
  bool same = true;
  for (const Row& row : rows) {
    std::vector<std::string> cells = {row.name,
                                      row.answers[0] ? (*row.answers[0] ? "yes" : "no") : "-"};
    for (std::size_t i = 0; i < 3; ++i) {
      same = same && (!row.answers[i] || row.answers[i] == row.answers[0]);
      cells.push_back(row.answers[i] ? fmt::format("{:.0f}", row.nodes[i])
                                     : fmt::format("over {:.0f}", row.nodes[i]));
      plot.series[i].points.push_back({double(table.rows.size() + 1), row.nodes[i]});
    }
    table.rows.push_back(std::move(cells));
  }
  findings.exact("all three give the same answers", 1, same);
  findings.exact(
      "narrow and deep: fewer nodes than boolean and alpha-beta search", 1,
      rows.back().nodes[0] < rows.back().nodes[1] && rows.back().nodes[0] < rows.back().nodes[2]);
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  return findings;
}

}  // namespace proof_numbers

const Experiment b8_proof_numbers = {"b8-proof-numbers",
                                     "proof-number search beside boolean search and alpha-beta",
                                     "S0", proof_numbers::run};

}  // namespace moyo::lab
