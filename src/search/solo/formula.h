// Formulas in conjunctive normal form: clauses of literals, of which one in each must be true. A
// literal is a number as in DIMACS: v for variable v, -v for its negation; variables from 1. A
// variable is at most once in a clause.
#pragma once

#include <cstdlib>
#include <vector>

#include "base/rng.h"

namespace moyo::solo {

using Literal = int;
using Clause = std::vector<Literal>;

struct Formula {
  int variables = 0;
  std::vector<Clause> clauses;
};

// By variable, from 1; the first is unused.
using Assignment = std::vector<bool>;

inline bool is_true(Literal literal, const Assignment& assignment) {
  return assignment[static_cast<std::size_t>(std::abs(literal))] == (literal > 0);
}
bool satisfies(const Formula& formula, const Assignment& assignment);

// `count` clauses of `length` different variables each, all equally probable.
Formula random_formula(int variables, int count, int length, Rng& rng);
// Likewise among the clauses that a hidden assignment satisfies: such a formula has a solution.
Formula random_satisfiable(int variables, int count, int length, Rng& rng);

}  // namespace moyo::solo
