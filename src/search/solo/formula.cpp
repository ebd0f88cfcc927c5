#include "search/solo/formula.h"

#include <algorithm>

namespace moyo::solo {
namespace {

bool any_true(const Clause& clause, const Assignment& assignment) {
  return std::any_of(clause.begin(), clause.end(),
                     [&](Literal literal) { return is_true(literal, assignment); });
}

Clause random_clause(int variables, int length, Rng& rng) {
  Clause clause;
  while (static_cast<int>(clause.size()) < length) {
    const int variable = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(variables)));
    const bool used = std::any_of(clause.begin(), clause.end(),
                                  [&](Literal literal) { return std::abs(literal) == variable; });
    if (!used) clause.push_back(rng.below(2) == 0 ? variable : -variable);
  }
  return clause;
}

}  // namespace

bool satisfies(const Formula& formula, const Assignment& assignment) {
  return std::all_of(formula.clauses.begin(), formula.clauses.end(),
                     [&](const Clause& clause) { return any_true(clause, assignment); });
}

Formula random_formula(int variables, int count, int length, Rng& rng) {
  Formula formula{variables, {}};
  for (int i = 0; i < count; ++i) {
    formula.clauses.push_back(random_clause(variables, length, rng));
  }
  return formula;
}

Formula random_satisfiable(int variables, int count, int length, Rng& rng) {
  Assignment hidden(static_cast<std::size_t>(variables) + 1);
  for (std::size_t v = 1; v < hidden.size(); ++v) hidden[v] = rng.below(2) == 1;
  Formula formula{variables, {}};
  while (static_cast<int>(formula.clauses.size()) < count) {
    Clause clause = random_clause(variables, length, rng);
    if (any_true(clause, hidden)) formula.clauses.push_back(std::move(clause));
  }
  return formula;
}

}  // namespace moyo::solo
