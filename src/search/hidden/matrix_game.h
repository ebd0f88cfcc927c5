// Matrix games of two players with zero sum: the exact equilibrium by linear programming (von Neumann;
// Dantzig 1951).
//
// With every payoff made positive by a constant, the column player's mix y and the value v solve
//
//   maximise sum y', A y' <= 1, y' >= 0      where y = v y', v = 1 / sum y'
//
// and the row player's mix is the dual solution. The simplex method with Bland's rule does not cycle; in
// fractions it is exact. Where fractions grow beyond 128 bits it is done again in floating point, and
// the solution says so.
#pragma once

#include <string>
#include <vector>

#include "search/hidden/sequence_form.h"

namespace moyo::hidden {

struct MatrixSolution {
  double value = 0;  // for the row player
  std::vector<double> rows;
  std::vector<double> columns;
  // In fractions, "-1/18"; empty if the numbers are not exact.
  std::string exact_value = {};
  std::vector<std::string> exact_rows = {};
  std::vector<std::string> exact_columns = {};
};

// `payoffs` by row and column, for the row player.
MatrixSolution solve_matrix(const std::vector<std::vector<double>>& payoffs);

// A game of two as a matrix: every way for a player to choose at all decisions it may get to.
struct NormalForm {
  std::vector<Plan> first;  // pure plans
  std::vector<Plan> second;
  std::vector<std::vector<double>> payoffs;  // for the first player
};
// InputError unless the game is of two with zero sum, and if a player has more than `most` plans.
NormalForm normal_form(const GameTree& tree, const SequenceForm& form, std::size_t most);

// The mean of plans.
Plan mixed(const std::vector<Plan>& plans, const std::vector<double>& weights);

}  // namespace moyo::hidden
