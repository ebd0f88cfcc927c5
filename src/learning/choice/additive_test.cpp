#include "learning/choice/additive.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "base/rng.h"

namespace moyo::learning {
namespace {

constexpr std::array<double, 6> sum_truth = {1, 4, 0.5, 1, 2, 8};

// Choices among four teams of one member of each half, drawn by the sums of the true weights.
Competitions drawn_by_sums(int count, std::uint64_t seed) {
  Competitions competitions;
  Rng rng(seed);
  for (int i = 0; i < count; ++i) {
    std::array<std::array<Member, 2>, 4> teams;
    std::array<double, 4> sums;
    double total = 0;
    for (std::size_t t = 0; t < teams.size(); ++t) {
      teams[t] = {rng.below(3), 3 + rng.below(3)};
      total += sums[t] = sum_truth[teams[t][0]] + sum_truth[teams[t][1]];
    }
    double rest = rng.uniform() * total;
    std::size_t winner = 0;
    while (winner + 1 < teams.size() && rest >= sums[winner]) rest -= sums[winner++];
    std::swap(teams[0], teams[winner]);
    competitions.begin();
    for (const auto& team : teams) competitions.add_team(team);
  }
  return competitions;
}

// What all members of one half get, those of the other may lose: only teams' sums are known.
TEST(AdditiveModel, FindsTheSumsThatMadeTheResults) {
  const Competitions competitions = drawn_by_sums(8000, 1);
  AdditiveModel model(competitions, sum_truth.size());
  double before = -1e9;
  for (int i = 0; i < 50; ++i) {
    const double now = model.iterate();
    EXPECT_GT(now, before - 1e-4);
    before = now;
  }
  const std::array<Member, 2> strongest = {1, 5};
  for (Member i = 0; i < 3; ++i) {
    for (Member j = 3; j < 6; ++j) {
      const std::array<Member, 2> team = {i, j};
      EXPECT_NEAR(model.sum(team) / model.sum(strongest), (sum_truth[i] + sum_truth[j]) / 12, 0.06);
    }
  }
  // What it found explains the choices better than a product does.
  Minorization product(competitions, {0, 3, 6});
  for (int i = 0; i < 30; ++i) product.iterate();
  const Competitions tests = drawn_by_sums(8000, 2);
  EXPECT_GT(model.predict(tests).log_likelihood,
            predict(tests, product.strengths()).log_likelihood);
}

TEST(Prediction, CountsPlacesAndTies) {
  PredictionTally tally;
  const std::array<double, 3> first = {3, 1, 2}, tied = {1, 1, 0.5}, last = {1, 2, 5};
  tally.add(first);
  PredictionTally others;
  others.add(tied);
  others.add(last);
  tally.add(others);
  const Prediction mean = tally.mean();
  EXPECT_DOUBLE_EQ(mean.accuracy, 1.0 / 3);
  EXPECT_DOUBLE_EQ(mean.rank, (1 + 2 + 3) / 3.0);
  EXPECT_DOUBLE_EQ(mean.top[0], 1.0 / 3);
  EXPECT_DOUBLE_EQ(mean.top[1], 2.0 / 3);
  EXPECT_DOUBLE_EQ(mean.top[44], 1);
  EXPECT_DOUBLE_EQ(mean.probability, (0.5 + 0.4 + 0.125) / 3);
  EXPECT_DOUBLE_EQ(mean.log_likelihood, (std::log(0.5) + std::log(0.4) + std::log(0.125)) / 3);
}

}  // namespace
}  // namespace moyo::learning
