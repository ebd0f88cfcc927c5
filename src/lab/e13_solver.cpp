// E13: proved results carried up the tree (MCTS-Solver, Winands, Bjornsson and Saito 2008),
// transpositions, and playouts that look a ply or two ahead, each against the same search without
// it, at equal playouts; the look ahead, which costs time, also at equal time.
#include "lab/match_table.h"
#include "lab/registry.h"

namespace moyo::lab {
namespace solver {

constexpr std::size_t games = 200;

Findings run(Context& context) {
  Findings findings;
  std::vector<MatchRow> rows;
  const auto add = [&rows](const char* name, const char* game, const std::string& a,
                           const char* b = "uct:playouts=300", Limits limits = {}) {
    rows.push_back({name, {.game = game, .a = a, .b = b, .games = games, .limits = limits}});
  };
  for (const char* game : {"connect4", "hex:size=5,swap=off", "gomoku:size=7x7,k=4"}) {
    add("solver", game, "uct:playouts=300", "uct:playouts=300,solver=off");
  }
  for (const char* game : {"connect4", "hex:size=5,swap=off"}) {
    add("transpositions", game, "uct:playouts=300,graph");
  }
  for (const char* game : {"connect4", "gomoku:size=7x7,k=4"}) {
    add("one ply", game, "uct:playouts=300,lookahead=1");
    add("two plies", game, "uct:playouts=300,lookahead=2");
    add("two plies, equal time", game, "uct:lookahead=2", "uct", {.seconds = 0.01});
  }
  play_table(context, findings, "Proofs, transpositions, look ahead", rows);
  findings.notes.push_back(
      "Adaptive playouts of Go (last good reply) and their look ahead are in `e4-sharing`.");
  return findings;
}

}  // namespace solver

const Experiment e13_solver = {"e13-solver",
                               "what MCTS-Solver, transpositions and a look ahead are worth",
                               "S0",
                               solver::run,
                               {.games = true}};

}  // namespace moyo::lab
