// B3: alpha-beta as two proofs at once. If the value is m, Max has a strategy P1 for at least m and
// Min a strategy P2 for at most m. In P1 Max has one move and Min all, in P2 the other way round:
// what both trees have in common is one line, a principal variation, with the value m everywhere.
#include <fmt/format.h>

#include "base/text.h"
#include "games/connect4/connect4.h"
#include "games/tictactoe/tictactoe.h"
#include "games/tree/tree.h"
#include "lab/registry.h"
#include "search/exact/alphabeta.h"
#include "search/exact/proof_tree.h"

namespace moyo::lab {
namespace two_proofs {

using search::BooleanSolver;
using search::Goal;
using search::ProofTree;

// A draw stands for m: a tree of scores has m taken off before.
constexpr Goal at_least_m{Player::first, true};
constexpr Goal at_most_m{Player::second, true};

// Nodes that both trees have, and a line through them, which is all of them if it has as many.
template <TwoPlayerState S>
struct Intersection {
  std::uint64_t nodes = 0;
  std::vector<typename S::Move> line;
};

template <TwoPlayerState S>
void intersect(const ProofTree<S>& p1, std::size_t a, const ProofTree<S>& p2, std::size_t b,
               Intersection<S>& common, bool on_line) {
  ++common.nodes;
  bool first = on_line;
  for (const std::size_t in_p1 : p1.nodes[a].children) {
    for (const std::size_t in_p2 : p2.nodes[b].children) {
      if (p1.nodes[in_p1].move != p2.nodes[in_p2].move) continue;
      if (first) common.line.push_back(p1.nodes[in_p1].move);
      intersect(p1, in_p1, p2, in_p2, common, first);
      first = false;
    }
  }
}

// Whether every position on the line is worth m.
template <TwoPlayerState S>
bool worth_m(S state, const std::vector<typename S::Move>& line, BooleanSolver<S>& solver) {
  bool same = true;
  for (std::size_t i = 0;; ++i) {
    same = same && solver.succeeds(state, at_least_m) && solver.succeeds(state, at_most_m);
    if (i == line.size()) return same && state.is_terminal();
    state.play(line[i]);
  }
}

template <TwoPlayerState S>
void prove(Findings& findings, Table& table, Plot& plot, const std::string& name, const S& root) {
  constexpr Bytes memory{std::uint64_t{8} << 20};
  BooleanSolver<S> solver(memory);
  const auto p1 = search::extract_proof(root, at_least_m, solver);
  const auto p2 = search::extract_proof(root, at_most_m, solver);
  if (!p1 || !p2) {
    findings.exact(name + ": its value is m", 1, 0);
    return;
  }
  Intersection<S> common;
  intersect(*p1, 0, *p2, 0, common, true);
  findings.exact(name + ": both strategies verified by the rules alone", 1,
                 !search::verify(root, *p1) && !search::verify(root, *p2));
  findings.exact("  nodes in both, one a ply of the line", double(common.line.size() + 1),
                 double(common.nodes));
  findings.exact("  all positions of the line are worth m, and its end is the game's", 1,
                 worth_m(root, common.line, solver));

  search::AlphaBetaOptions options;
  options.table = false;
  options.iterative = false;
  search::AlphaBeta<search::OutcomeKnowledge<S>> alphabeta(options);
  const Report report = alphabeta.search(root, {});
  std::vector<typename S::Move> variation;
  S end = root;
  for (const MoveId move : report.principal_variation) {
    variation.push_back(move_of<typename S::Move>(move));
    end.play(variation.back());
  }
  if (end.is_terminal()) {  // the table may have cut it short
    findings.exact("  alpha-beta's principal variation is worth m everywhere", 1,
                   worth_m(root, variation, solver));
  }
  std::vector<std::string> words;
  S state = root;
  for (const auto move : common.line) {
    words.push_back(state.format_move(move));
    state.play(move);
  }
  table.rows.push_back({name, std::to_string(p1->nodes.size()), std::to_string(p2->nodes.size()),
                        std::to_string(common.nodes), join(words, " ")});
  const auto x = static_cast<double>(table.rows.size());
  plot.series[0].points.push_back({x, double(p1->nodes.size())});
  plot.series[1].points.push_back({x, double(p2->nodes.size())});
  plot.series[2].points.push_back({x, double(common.nodes)});
}

Findings run(Context& context) {
  Findings findings;
  Table table{"Two proofs that the value is m",
              {"game", "nodes of P1 (at least m)", "of P2 (at most m)", "in both", "the line"},
              {}};
  Plot plot{"Two proofs and what they share",
            {"game"},
            {"nodes", true},
            {{"P1", Mark::points, {}}, {"P2", Mark::points, {}}, {"both", Mark::points, {}}}};
  prove(findings, table, plot, "S1's tree, m = 3, scores less 3",
        tree::Tree("((0 9 5) (-1 1 3) (11 2 -1))"));
  prove(findings, table, plot, "tic-tac-toe, m a draw", tictactoe::TicTacToe());
  context.check_stop();
  prove(findings, table, plot, "connect-4 on 4x4, m a draw",
        connect4::BasicConnect4<connect4::AnyGeometry>(connect4::AnyGeometry({4, 4})));
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
  return findings;
}

}  // namespace two_proofs

const Experiment b3_two_proofs = {
    "b3-two-proofs", "a value is two strategies, and the principal variation where they meet", "S0",
    two_proofs::run};

}  // namespace moyo::lab
