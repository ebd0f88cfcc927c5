#include <gtest/gtest.h>

#include "search/solo/walksat.h"

namespace moyo::solo {
namespace {

// All assignments, one after the other.
bool is_satisfiable(const Formula& formula) {
  for (unsigned bits = 0; bits < 1u << formula.variables; ++bits) {
    Assignment assignment(static_cast<std::size_t>(formula.variables) + 1);
    for (std::size_t v = 1; v < assignment.size(); ++v) assignment[v] = bits >> (v - 1) & 1;
    if (satisfies(formula, assignment)) return true;
  }
  return false;
}

// The slide's formula: (x0 or x2) and (not x1 or not x2).
TEST(Sat, TheFormulaOfTheSlide) {
  const Formula slide{3, {{1, 3}, {-2, -3}}};
  const SatResult result = dpll(slide);
  EXPECT_EQ(result.satisfiable, true);
  EXPECT_TRUE(satisfies(slide, result.assignment));
  EXPECT_EQ(dpll({1, {{1}, {-1}}}).satisfiable, false);
  EXPECT_EQ(dpll({2, {}}).satisfiable, true);
  EXPECT_EQ(dpll({1, {{}}}).satisfiable, false);
}

TEST(Sat, SystematicSearchAgreesWithAllAssignments) {
  Rng rng(1);
  int satisfiable = 0;
  for (int i = 0; i < 400; ++i) {
    const int variables = 3 + i % 10;
    const Formula formula =
        random_formula(variables, 2 + static_cast<int>(variables * 4.3), 3, rng);
    const bool truth = is_satisfiable(formula);
    satisfiable += truth;
    for (const bool propagate : {true, false}) {
      const SatResult result = dpll(formula, {.propagate = propagate});
      ASSERT_EQ(result.satisfiable, truth);
      if (truth) {
        ASSERT_TRUE(satisfies(formula, result.assignment));
      }
    }
  }
  EXPECT_GT(satisfiable, 50);
  EXPECT_LT(satisfiable, 350);
}

TEST(Sat, LocalSearchFindsOnlySolutions) {
  Rng rng(2);
  int found[2] = {};
  for (int i = 0; i < 200; ++i) {
    const Formula formula = random_formula(10, 38, 3, rng);
    const bool truth = is_satisfiable(formula);
    for (const LocalSearch method : {LocalSearch::gsat, LocalSearch::walksat}) {
      const LocalSearchResult result =
          local_search(formula, {.method = method, .flips = 300, .tries = 5}, rng);
      ASSERT_LE(result.found, truth);
      if (!result.found) continue;
      ++found[method == LocalSearch::walksat];
      ASSERT_TRUE(satisfies(formula, result.assignment));
    }
  }
  EXPECT_GT(found[0], 100);
  EXPECT_GT(found[1], 100);
}

TEST(Sat, GivesUpAfterSoManyDecisions) {
  Rng rng(3);
  const Formula hard = random_formula(150, 645, 3, rng);
  const SatResult result = dpll(hard, {.max_decisions = 10});
  EXPECT_EQ(result.satisfiable, std::nullopt);
  EXPECT_EQ(result.decisions, 10u);
}

TEST(Sat, HiddenSolutionsExist) {
  Rng rng(4);
  for (int i = 0; i < 20; ++i) {
    EXPECT_TRUE(is_satisfiable(random_satisfiable(8, 60, 3, rng)));
  }
}

}  // namespace
}  // namespace moyo::solo
