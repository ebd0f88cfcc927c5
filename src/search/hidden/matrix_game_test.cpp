#include "search/hidden/matrix_game.h"

#include <gtest/gtest.h>

#include "conformance/refusal.h"
#include "games/kuhn/kuhn.h"
#include "games/leduc/leduc.h"
#include "search/hidden/rational.h"

namespace moyo::hidden {
namespace {

using conformance::refusal;
using Matrix = std::vector<std::vector<double>>;

TEST(Rational, ReadsWhatWasMeant) {
  EXPECT_EQ(Rational::meant_by(1.0 / 18).to_string(), "1/18");
  EXPECT_EQ(Rational::meant_by(-0.125).to_string(), "-1/8");
  EXPECT_EQ(Rational::meant_by(0.1 + 0.2).to_string(), "3/10");
  EXPECT_EQ(Rational::meant_by(-7).to_string(), "-7");
  EXPECT_EQ(Rational::meant_by(12.345678).to_string(), "6172839/500000");
  EXPECT_THROW(Rational::meant_by(0.12345678901234), Rational::TooLarge);
}

TEST(Rational, ComputesInLowestTerms) {
  const Rational third = Rational(1) / Rational(3);
  EXPECT_EQ((third + third * Rational(2)).to_string(), "1");
  EXPECT_EQ((third - Rational(1)).to_string(), "-2/3");
  EXPECT_TRUE(third - Rational(1) < Rational(0));
  Rational large(1);
  EXPECT_THROW(for (int i = 0; i < 200; ++i) large = large * Rational(3), Rational::TooLarge);
}

TEST(MatrixGame, RockPaperScissorsIsPlayedInThirds) {
  const MatrixSolution solution = solve_matrix({{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}});
  EXPECT_EQ(solution.exact_value, "0");
  EXPECT_EQ(solution.exact_rows, (std::vector<std::string>{"1/3", "1/3", "1/3"}));
  EXPECT_EQ(solution.exact_columns, (std::vector<std::string>{"1/3", "1/3", "1/3"}));
}

TEST(MatrixGame, BooksHaveTheseSolutions) {
  const MatrixSolution mixed = solve_matrix({{3, -1}, {-2, 4}});
  EXPECT_EQ(mixed.exact_value, "1");
  EXPECT_EQ(mixed.exact_rows, (std::vector<std::string>{"3/5", "2/5"}));
  EXPECT_EQ(mixed.exact_columns, (std::vector<std::string>{"1/2", "1/2"}));
  const MatrixSolution saddle = solve_matrix({{4, 1, 3}, {2, 0, -5}});
  EXPECT_EQ(saddle.exact_value, "1");
  EXPECT_EQ(saddle.rows, (std::vector<double>{1, 0}));
  const MatrixSolution one = solve_matrix({{-2.5}});
  EXPECT_EQ(one.exact_value, "-5/2");
}

// Nobody gains by leaving its mix: that is what a solution is.
void expect_equilibrium(const Matrix& payoffs, const MatrixSolution& found, double rounding) {
  for (std::size_t c = 0; c < payoffs[0].size(); ++c) {
    double sum = 0;
    for (std::size_t r = 0; r < payoffs.size(); ++r) sum += found.rows[r] * payoffs[r][c];
    EXPECT_GE(sum, found.value - rounding);
  }
  for (const auto& row : payoffs) {
    double sum = 0;
    for (std::size_t c = 0; c < row.size(); ++c) sum += found.columns[c] * row[c];
    EXPECT_LE(sum, found.value + rounding);
  }
}

TEST(MatrixGame, RandomMatricesAreSolved) {
  Rng rng(3);
  int exact = 0;
  for (int i = 0; i < 500; ++i) {
    const std::size_t rows = 1 + rng.below(9);
    const std::size_t columns = 1 + rng.below(9);
    Matrix payoffs(rows, std::vector<double>(columns));
    // Small numbers make ties, in which a careless simplex cycles.
    for (auto& row : payoffs) {
      for (double& payoff : row) payoff = static_cast<int>(rng.below(i % 2 == 0 ? 3 : 21)) - 1;
    }
    const MatrixSolution found = solve_matrix(payoffs);
    expect_equilibrium(payoffs, found, 1e-12);
    exact += found.exact_value.empty() ? 0 : 1;
  }
  EXPECT_EQ(exact, 500);
}

TEST(MatrixGame, WhatFractionsDoNotHoldIsDoneInFloatingPoint) {
  Rng rng(4);
  Matrix payoffs(32, std::vector<double>(32));
  for (auto& row : payoffs) {
    for (double& payoff : row) payoff = rng.uniform() * 200 - 100;
  }
  const MatrixSolution found = solve_matrix(payoffs);
  EXPECT_EQ(found.exact_value, "");
  expect_equilibrium(payoffs, found, 1e-9);
}

TEST(MatrixGame, KuhnIsExactlyMinusAnEighteenth) {
  const GameTree tree = game_tree(kuhn::Kuhn(), Bytes{1u << 20});
  const SequenceForm form(tree);
  const NormalForm matrix = normal_form(tree, form, 100);
  const MatrixSolution found = solve_matrix(matrix.payoffs);
  EXPECT_EQ(found.exact_value, "-1/18");
  const Plans plans = {mixed(matrix.first, found.rows), mixed(matrix.second, found.columns)};
  EXPECT_NEAR(exploitability(form, plans), 0, 1e-14);
}

TEST(MatrixGame, LargeGamesAreNoMatrices) {
  const GameTree tree = game_tree(leduc::Leduc(), Bytes{1u << 24});
  EXPECT_EQ(
      refusal([&] { normal_form(tree, SequenceForm(tree), 256); }),
      "this game is too large for linear programming: a player has more than 256 ways to play");
  const GameTree three = game_tree(kuhn::ThreePlayerKuhn(), Bytes{1u << 24});
  EXPECT_EQ(refusal([&] { normal_form(three, SequenceForm(three), 256); }),
            "linear programming solves games of two players with zero sum");
}

}  // namespace
}  // namespace moyo::hidden
