// E13: proved results carried up the tree (MCTS-Solver, Winands, Bjornsson and Saito 2008) and
// transpositions, each against the same search without it, at equal playouts.
#include "lab/match_table.h"
#include "lab/registry.h"

namespace moyo::lab {
namespace solver {

Findings run(Context& context) {
  Findings findings;
  std::vector<MatchRow> rows;
  for (const char* game : {"connect4", "hex:size=5,swap=off", "gomoku:size=7x7,k=4"}) {
    rows.push_back({"solver", {game, "uct:playouts=300", "uct:playouts=300,solver=off", 200}});
  }
  for (const char* game : {"connect4", "hex:size=5,swap=off"}) {
    rows.push_back({"transpositions", {game, "uct:playouts=300,graph", "uct:playouts=300", 200}});
  }
  play_table(context, findings, "Proofs and transpositions", rows);
  return findings;
}

}  // namespace solver

const Experiment e13_solver = {"e13-solver", "what MCTS-Solver and transpositions are worth", "S0",
                               solver::run};

}  // namespace moyo::lab
