// 2048, judged by room and order: what was collected, plus points for empty cells, for pairs that
// can merge and for rows and columns that fall from one side to the other.
#pragma once

#include <array>

#include "games/twenty48/twenty48.h"
#include "search/chance/judge.h"

namespace moyo::knowledge {

class Twenty48Judge : public search::PayoffJudge<twenty48::Twenty48> {
 public:
  using State = twenty48::Twenty48;

  double evaluate(const State& state, Player) const {
    using twenty48::side;
    double value = 0;
    int empty = 0;
    for (int line = 0; line < side; ++line) {
      std::array<int, side> row, column;
      for (int n = 0; n < side; ++n) {
        row[static_cast<std::size_t>(n)] = twenty48::exponent(state.board(), line * side + n);
        column[static_cast<std::size_t>(n)] = twenty48::exponent(state.board(), n * side + line);
        empty += row[static_cast<std::size_t>(n)] == 0;
      }
      value += of_line(row) + of_line(column);
    }
    return state.points() + std::max(0.0, 400.0 + value + 60 * empty);
  }
  Interval range(const State&) const { return {0, max_payoff<State>}; }

 private:
  static double of_line(const std::array<int, twenty48::side>& line) {
    double rises = 0, falls = 0, merges = 0;
    for (std::size_t n = 1; n < line.size(); ++n) {
      const double step = cube(line[n]) - cube(line[n - 1]);
      (step > 0 ? rises : falls) += std::abs(step);
      merges += line[n] != 0 && line[n] == line[n - 1];
    }
    return 100 * merges - std::min(rises, falls);
  }
  static double cube(int tile) { return static_cast<double>(tile * tile * tile); }
};

}  // namespace moyo::knowledge
