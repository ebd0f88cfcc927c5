#include "base/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

namespace moyo {
namespace {

TEST(Normal, QuantileInvertsTheCdf) {
  EXPECT_NEAR(normal_quantile(0.975), 1.959963984540054, 1e-12);
  EXPECT_NEAR(normal_quantile(0.95), 1.6448536269514722, 1e-12);
  EXPECT_NEAR(normal_quantile(0.5), 0, 1e-12);
  EXPECT_NEAR(two_sided_z(0.99), 2.5758293035489004, 1e-12);
  for (double p : {1e-10, 0.01, 0.3, 0.8, 0.999}) {
    EXPECT_NEAR(normal_cdf(normal_quantile(p)) / p, 1, 1e-9);
  }
}

TEST(Beta, IncompleteBetaHasItsClosedForms) {
  EXPECT_NEAR(incomplete_beta(1, 1, 0.3), 0.3, 1e-14);
  EXPECT_NEAR(incomplete_beta(3, 1, 0.4), 0.064, 1e-14);                 // x^a
  EXPECT_NEAR(incomplete_beta(1, 4, 0.4), 1 - std::pow(0.6, 4), 1e-14);  // 1 - (1-x)^b
  EXPECT_NEAR(incomplete_beta(0.5, 0.5, 0.25), 1.0 / 3, 1e-13);          // arcsine law
  EXPECT_NEAR(incomplete_beta(5000, 5000, 0.5), 0.5, 1e-10);
  EXPECT_NEAR(beta_quantile(3, 1, 0.064), 0.4, 1e-12);
}

TEST(Binomial, SumsUp) {
  EXPECT_NEAR(binomial_pmf(2, 4, 0.5), 6.0 / 16, 1e-14);
  EXPECT_NEAR(binomial_pmf(20, 30, 0.5), 30045015.0 / 1073741824, 1e-13);
  EXPECT_EQ(binomial_pmf(5, 4, 0.5), 0);
  EXPECT_EQ(binomial_pmf(0, 4, 0), 1);
  double sum = 0;
  for (int k = 0; k <= 50; ++k) {
    sum += binomial_pmf(k, 50, 0.37);
    EXPECT_NEAR(binomial_cdf(k, 50, 0.37), sum, 1e-12) << k;
  }
}

// The example of docs/sources.md D7, and the definition it rests on: at the ends of the interval,
// the observed count is just on the edge of the middle 90%.
TEST(ClopperPearson, GivesTheLecturesInterval) {
  const Interval interval = clopper_pearson_interval(20, 30, 0.90);
  EXPECT_NEAR(interval.low, 0.5005613028, 1e-9);
  EXPECT_NEAR(interval.high, 0.8066915788, 1e-9);
  EXPECT_NEAR(1 - binomial_cdf(19, 30, interval.low), 0.05, 1e-9);
  EXPECT_NEAR(binomial_cdf(20, 30, interval.high), 0.05, 1e-9);
}

TEST(ClopperPearson, IsOneSidedAtTheEnds) {
  const Interval none = clopper_pearson_interval(0, 10);
  EXPECT_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 1 - std::pow(0.025, 0.1), 1e-12);
  const Interval all = clopper_pearson_interval(10, 10);
  EXPECT_EQ(all.high, 1);
  EXPECT_NEAR(all.low, std::pow(0.025, 0.1), 1e-12);
}

TEST(Wilson, HasItsKnownValues) {
  const Interval interval = wilson_interval(20, 30, 0.90);
  EXPECT_NEAR(interval.low, 0.5165954915, 1e-9);
  EXPECT_NEAR(interval.high, 0.7891630725, 1e-9);
  const double z2 = 1.959963984540054 * 1.959963984540054;
  EXPECT_NEAR(wilson_interval(10, 10).low, 10 / (10 + z2), 1e-12);
  EXPECT_EQ(wilson_interval(10, 10).high, 1);
  EXPECT_EQ(wilson_interval(0, 10).low, 0);
  EXPECT_EQ(wilson_interval(0, 0).high, 1);
}

TEST(Accumulator, MatchesTheDefinition) {
  Accumulator values;
  for (double x : {1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16}) values.add(x);
  EXPECT_EQ(values.count(), 4);
  EXPECT_NEAR(values.mean(), 1e9 + 10, 1e-6);
  EXPECT_NEAR(values.variance(), 30, 1e-6);
  EXPECT_NEAR(values.standard_error(), std::sqrt(7.5), 1e-6);
  EXPECT_NEAR(values.mean_interval().high - values.mean(), 1.96 * std::sqrt(7.5), 1e-3);
}

TEST(Elo, IsALogisticScale) {
  EXPECT_DOUBLE_EQ(score_from_elo(0), 0.5);
  EXPECT_DOUBLE_EQ(score_from_elo(400), 10.0 / 11);
  EXPECT_NEAR(elo_from_score(0.75), 190.848501887865, 1e-9);
  EXPECT_NEAR(elo_from_score(score_from_elo(-123)), -123, 1e-9);
  EXPECT_TRUE(std::isinf(elo_from_score(1)));
  EXPECT_TRUE(std::isinf(elo_from_score(0)));
}

}  // namespace
}  // namespace moyo
