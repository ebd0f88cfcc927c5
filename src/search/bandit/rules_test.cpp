#include "search/bandit/rules.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "base/statistics.h"

namespace moyo {
namespace {

ArmStatistics arm(std::uint64_t wins, std::uint64_t pulls) {
  const auto sum = static_cast<double>(wins);
  return {.pulls = pulls, .sum = sum, .squares_sum = sum};
}

// Pulls Bernoulli arms of the given means and returns what each got.
template <AllocationRule Rule>
std::vector<ArmStatistics> pull(const Rule& rule, const std::vector<double>& means, int pulls) {
  std::vector<ArmStatistics> arms(means.size());
  Rng rng(7);
  for (int i = 0; i < pulls; ++i) {
    const std::size_t next = rule.next(arms, static_cast<std::uint64_t>(i), rng);
    arms[next].add(rng.chance(means[next]) ? 1 : 0);
  }
  return arms;
}

// docs/sources.md D7.
const std::vector<double> easy = {0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9};

TEST(UniformAllocation, PullsEveryArmEquallyOften) {
  for (const ArmStatistics& arm : pull(UniformAllocation{}, easy, 200)) EXPECT_EQ(arm.pulls, 20u);
}

// 6 of 10 and 50 of 90: with C = 1 the first bound is 0.6 + sqrt(log 100 / 10) = 1.279, the second
// 0.556 + sqrt(log 100 / 90) = 0.782; with C = 0 the means decide.
TEST(Ucb1, AddsTheWidthOfTheUncertainty) {
  const Ucb1 rule{1};
  EXPECT_NEAR(rule.upper_bound(arm(6, 10), std::log(100)), 1.278614, 1e-6);
  EXPECT_NEAR(rule.upper_bound(arm(50, 90), std::log(100)), 0.781761, 1e-6);
  Rng rng(1);
  const std::vector<ArmStatistics> arms = {arm(55, 90), arm(5, 10)};
  EXPECT_EQ(Ucb1{1}.next(arms, 100, rng), 1u);
  EXPECT_EQ(Ucb1{0}.next(arms, 100, rng), 0u);
}

TEST(Ucb1Tuned, TrustsAnArmThatNeverVaries) {
  const Ucb1Tuned rule;
  EXPECT_NEAR(rule.upper_bound(arm(500, 1000), std::log(2000)),
              0.5 + std::sqrt(std::log(2000) / 4000), 1e-9);
  const double never = rule.upper_bound(arm(1000, 1000), std::log(2000)) - 1;
  EXPECT_LT(never, rule.upper_bound(arm(500, 1000), std::log(2000)) - 0.5);
}

template <class Rule>
class LearningRule : public testing::Test {};
using LearningRules = testing::Types<Ucb1, Ucb1Tuned, EpsilonGreedy, ThompsonSampling>;
TYPED_TEST_SUITE(LearningRule, LearningRules);

TYPED_TEST(LearningRule, TriesEveryArmFirst) {
  for (const ArmStatistics& arm : pull(TypeParam{}, easy, 10)) EXPECT_EQ(arm.pulls, 1u);
}

TYPED_TEST(LearningRule, PullsTheBestArmMost) {
  const auto arms = pull(TypeParam{}, easy, 10000);
  for (std::size_t i = 0; i + 1 < arms.size(); ++i) EXPECT_LT(arms[i].pulls, arms[9].pulls);
  EXPECT_GT(arms[9].pulls, 5000u);
}

// UCB1's regret grows with the logarithm, epsilon-greedy's linearly: ten times as many pulls give
// less than three times and about ten times as many wrong ones.
TEST(Regret, OfUcb1IsLogarithmic) {
  const auto wrong = [](const auto& rule, int pulls) {
    const auto arms = pull(rule, {0.5, 0.9}, pulls);
    return static_cast<double>(arms[0].pulls);
  };
  EXPECT_LT(wrong(Ucb1{}, 100000) / wrong(Ucb1{}, 10000), 3);
  EXPECT_GT(wrong(EpsilonGreedy{0.1}, 100000) / wrong(EpsilonGreedy{0.1}, 10000), 7);
}

}  // namespace
}  // namespace moyo
