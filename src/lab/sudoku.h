// Sudoku as a formula: a variable for each digit in each cell; every cell has one digit, and every row, column and
// box has every digit once.
#pragma once

#include <array>
#include <cstdint>

#include "base/rng.h"
#include "search/solo/dpll.h"

namespace moyo::lab {

using Sudoku = std::array<std::uint8_t, 81>;  // 0 for an empty cell; rows from the top

// The rules and what is given.
solo::Formula sudoku_formula(const Sudoku& givens);
Sudoku sudoku_of(const solo::Assignment& assignment);

// A full grid of which as much was taken away, in random order, as leaves one solution.
Sudoku random_sudoku(Rng& rng);
// Whether nothing but `solution` fits what is given.
bool is_only_solution(const Sudoku& givens, const Sudoku& solution);

int givens_of(const Sudoku& sudoku);

}  // namespace moyo::lab
