#include "lab/sudoku.h"

#include <algorithm>
#include <numeric>

namespace moyo::lab {
namespace {

solo::Literal variable(std::size_t cell, std::size_t digit) {
  return static_cast<solo::Literal>(9 * cell + digit);  // digits from 1
}

void add_exactly_one(const solo::Clause& literals, solo::Formula& formula) {
  formula.clauses.push_back(literals);
  for (std::size_t i = 0; i < literals.size(); ++i) {
    for (std::size_t j = i + 1; j < literals.size(); ++j) {
      formula.clauses.push_back({-literals[i], -literals[j]});
    }
  }
}

solo::Formula rules() {
  solo::Formula formula{.variables = 9 * 81, .clauses = {}};
  for (std::size_t a = 0; a < 9; ++a) {
    for (std::size_t b = 1; b <= 9; ++b) {
      solo::Clause row, column, box;
      for (std::size_t i = 0; i < 9; ++i) {
        row.push_back(variable(9 * a + i, b));
        column.push_back(variable(9 * i + a, b));
        box.push_back(variable(9 * (a / 3 * 3 + i / 3) + a % 3 * 3 + i % 3, b));
      }
      add_exactly_one(row, formula);
      add_exactly_one(column, formula);
      add_exactly_one(box, formula);
    }
  }
  for (std::size_t cell = 0; cell < 81; ++cell) {
    solo::Clause digits;
    for (std::size_t digit = 1; digit <= 9; ++digit) digits.push_back(variable(cell, digit));
    add_exactly_one(digits, formula);
  }
  return formula;
}

// Three groups of three rows: the groups and the rows in them are shuffled.
std::array<std::size_t, 9> shuffled_lines(Rng& rng) {
  std::array<std::size_t, 3> groups = {0, 1, 2};
  shuffle(groups, rng);
  std::array<std::size_t, 9> lines{};
  for (std::size_t group = 0; group < 3; ++group) {
    std::array<std::size_t, 3> inside = {0, 1, 2};
    shuffle(inside, rng);
    for (std::size_t i = 0; i < 3; ++i) lines[3 * group + i] = 3 * groups[group] + inside[i];
  }
  return lines;
}

Sudoku full_grid(Rng& rng) {
  const auto rows = shuffled_lines(rng);
  const auto columns = shuffled_lines(rng);
  std::array<std::uint8_t, 9> digits{};
  std::iota(digits.begin(), digits.end(), std::uint8_t{1});
  shuffle(digits, rng);
  Sudoku grid{};
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      // Each row is the one above it moved on by three, each third one by one more.
      const std::size_t r = rows[row], c = columns[column];
      grid[9 * row + column] = digits[(3 * r + r / 3 + c) % 9];
    }
  }
  return grid;
}

}  // namespace

solo::Formula sudoku_formula(const Sudoku& givens) {
  solo::Formula formula = rules();
  for (std::size_t cell = 0; cell < givens.size(); ++cell) {
    if (givens[cell] != 0) formula.clauses.push_back({variable(cell, givens[cell])});
  }
  return formula;
}

Sudoku sudoku_of(const solo::Assignment& assignment) {
  Sudoku sudoku{};
  for (std::size_t cell = 0; cell < sudoku.size(); ++cell) {
    for (std::size_t digit = 1; digit <= 9; ++digit) {
      if (assignment[static_cast<std::size_t>(variable(cell, digit))]) {
        sudoku[cell] = static_cast<std::uint8_t>(digit);
      }
    }
  }
  return sudoku;
}

bool is_only_solution(const Sudoku& givens, const Sudoku& solution) {
  solo::Formula formula = sudoku_formula(givens);
  solo::Clause another;
  for (std::size_t cell = 0; cell < solution.size(); ++cell) {
    another.push_back(-variable(cell, solution[cell]));
  }
  formula.clauses.push_back(another);
  return !solo::dpll(formula).satisfiable.value();
}

Sudoku random_sudoku(Rng& rng) {
  const Sudoku solution = full_grid(rng);
  std::array<std::size_t, 81> order{};
  std::iota(order.begin(), order.end(), std::size_t{0});
  shuffle(order, rng);
  Sudoku sudoku = solution;
  for (const std::size_t cell : order) {
    sudoku[cell] = 0;
    if (!is_only_solution(sudoku, solution)) sudoku[cell] = solution[cell];
  }
  return sudoku;
}

int givens_of(const Sudoku& sudoku) {
  return static_cast<int>(std::ranges::count_if(sudoku, [](std::uint8_t digit) { return digit; }));
}

}  // namespace moyo::lab
