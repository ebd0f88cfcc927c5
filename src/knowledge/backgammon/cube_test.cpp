#include "knowledge/backgammon/cube.h"

#include <gtest/gtest.h>

#include "knowledge/backgammon/match_equity.h"

namespace moyo::backgammon {
namespace {

CubeValue money(double win, double efficiency, double gammons = 0) {
  const auto p = static_cast<float>(win);
  const auto g = static_cast<float>(gammons);
  return {Forecast{{p, p * g, 0, (1 - p) * g, 0}},
          {.worth = [](int points) -> double { return points; }},
          efficiency};
}

TEST(CubeValue, TakePointsForMoneyAreThoseOfTheBooks) {
  // Nobody may turn it any more at 64: from there back to 1 the points come near 20% and 80%.
  EXPECT_NEAR(money(0.5, 1).take_point(1), 0.2, 0.001);
  EXPECT_NEAR(money(0.5, 1).cash_point(1), 0.8, 0.001);
  EXPECT_NEAR(money(0.5, 1).take_point(32), 0.25, 1e-9) << "the last double: a dead cube";
  EXPECT_NEAR(money(0.25, 0).at(2, CubeOwner::me), -1, 1e-6) << "dead: as bad as a drop";
  EXPECT_GT(money(0.5, 1, 0.3).take_point(1), 0.2) << "gammons make takes dearer";
}

// Janowski: E(owned) = C (p (W + L + x/2) - L) and E(theirs) = C (p (W + L + x/2) - L - x/2), where the
// line does not bend.
TEST(CubeValue, IsJanowskisBetweenThePoints) {
  for (const double x : {0.0, 0.5, 0.68, 1.0}) {
    for (const double p : {0.3, 0.5, 0.7}) {
      EXPECT_NEAR(money(p, x).at(2, CubeOwner::me), 2 * (p * (2 + x / 2) - 1), 0.01);
      EXPECT_NEAR(money(p, x).at(2, CubeOwner::them), 2 * (p * (2 + x / 2) - 1 - x / 2), 0.01);
    }
  }
  EXPECT_NEAR(money(0.5, 0.68).at(1, CubeOwner::nobody), 0, 1e-6);
}

TEST(CubeValue, DoublesInAWindow) {
  const auto should_double = [](double p, double gammons) {
    const CubeValue value = money(p, 0.68, gammons);
    return value.doubled(1) > value.at(1, CubeOwner::nobody);
  };
  EXPECT_FALSE(should_double(0.6, 0));
  EXPECT_TRUE(should_double(0.76, 0));
  EXPECT_FALSE(should_double(0.95, 0.9)) << "too good: the gammon is worth more";
  const CubeValue dropped = money(0.85, 0.68);
  EXPECT_EQ(dropped.doubled(1), 1) << "the other drops";
}

TEST(CubeValue, JacobysRuleMakesGammonsWorthlessBeforeADouble) {
  const Forecast gammonish{{0.9f, 0.8f, 0, 0, 0}};
  const CubeStakes plain{.worth = [](int points) -> double { return points; }};
  CubeStakes jacoby = plain;
  jacoby.jacoby = true;
  const CubeValue with(gammonish, jacoby, 0.68);
  const CubeValue without(gammonish, plain, 0.68);
  EXPECT_GT(without.at(1, CubeOwner::nobody), without.doubled(1)) << "too good";
  EXPECT_LE(with.at(1, CubeOwner::nobody), with.doubled(1)) << "cash it";
  EXPECT_EQ(with.at(2, CubeOwner::me), without.at(2, CubeOwner::me));
}

// Kazaross' table, from rollouts, as GNU Backgammon 1.07 prints it; in hundredths.
TEST(MatchEquity, IsNearTheTableOfRollouts) {
  const MatchEquity& table = match_equity();
  constexpr double rollouts[8][8] = {
      {50.000, 67.736, 75.076, 81.436, 84.179, 88.731, 90.724, 93.250},
      {32.264, 50.000, 59.947, 66.870, 74.359, 79.940, 84.225, 87.539},
      {24.924, 40.053, 50.000, 57.150, 64.795, 71.123, 76.209, 80.468},
      {18.564, 33.130, 42.850, 50.000, 57.732, 64.285, 69.924, 74.577},
      {15.821, 25.641, 35.205, 42.268, 50.000, 56.635, 62.638, 67.786},
      {11.269, 20.060, 28.877, 35.715, 43.365, 50.000, 56.261, 61.636},
      {9.276, 15.775, 23.791, 30.076, 37.362, 43.739, 50.000, 55.480},
      {6.750, 12.461, 19.532, 25.423, 32.214, 38.364, 44.520, 50.000}};
  double sum = 0;
  for (int a = 1; a <= 8; ++a) {
    for (int b = 1; b <= 8; ++b) {
      const double error = 100 * table.before(a, b) - rollouts[a - 1][b - 1];
      EXPECT_LT(std::abs(error), 2.5) << a << " away, " << b << " away: " << table.before(a, b);
      sum += std::abs(error);
    }
  }
  EXPECT_LT(sum / 64, 1.0) << "mean error, in hundredths";
  RecordProperty("mean error", std::to_string(sum / 64));
}

TEST(MatchEquity, IsFair) {
  const MatchEquity& table = match_equity();
  for (int a = 1; a <= longest_match; ++a) {
    for (int b = 1; b <= longest_match; ++b) {
      EXPECT_NEAR(table.before(a, b) + table.before(b, a), 1, 1e-9);
      EXPECT_GE(table.before(a, b), table.before(a, b - 1));
    }
  }
  EXPECT_EQ(table.after_crawford(1, 1), 0.5);
  EXPECT_EQ(table.after_crawford(1, 2), 0.5) << "the other doubles at once";
}

}  // namespace
}  // namespace moyo::backgammon
