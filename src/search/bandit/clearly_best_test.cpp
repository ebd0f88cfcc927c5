#include "search/bandit/clearly_best.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "base/rng.h"

namespace moyo {
namespace {

bool decided(std::vector<Tried> arms, double confidence) {
  return is_clearly_best(arms, confidence);
}

TEST(ClearlyBest, NeedsALeadAndPulls) {
  EXPECT_TRUE(decided({{100, 0.9}, {100, 0.1}}, 0.99));
  EXPECT_TRUE(decided({{100, 0.1}, {100, 0.9}}, 0.99));
  EXPECT_FALSE(decided({{100, 0.52}, {100, 0.48}}, 0.95));
  EXPECT_FALSE(decided({{9, 1}, {100, 0.1}}, 0.95)) << "too few pulls";
  EXPECT_FALSE(decided({{100, 1}, {3, 0}}, 0.95)) << "the other has too few";
  EXPECT_TRUE(decided({{1, 0.5}}, 0.99)) << "nothing to choose";
  // 78 of 100 beside 8 of 10: the course's example is not decided.
  EXPECT_FALSE(decided({{100, 0.78}, {10, 0.8}}, 0.9));
}

TEST(ClearlyBest, SurerTakesLonger) {
  const std::vector<Tried> arms = {{60, 0.7}, {60, 0.5}};
  EXPECT_TRUE(decided(arms, 0.95));
  EXPECT_FALSE(decided(arms, 0.999));
}

// Asked once, after a fixed number of pulls, it is wrong at most as often as it says.
TEST(ClearlyBest, ErrsAsOftenAsItSays) {
  Rng rng(1);
  int wrong = 0, said = 0;
  for (int i = 0; i < 4000; ++i) {
    std::array<Tried, 2> arms;
    for (Tried& arm : arms) {
      int wins = 0;
      for (int k = 0; k < 50; ++k) wins += rng.chance(0.5);
      arm = {50, wins / 50.0};
    }
    said += is_clearly_best(arms, 0.95);
  }
  wrong = said;  // the arms are equal: every decision is one too many, either way round
  EXPECT_LT(wrong, 4000 * 0.1 * 1.3);
  EXPECT_GT(wrong, 4000 * 0.1 * 0.5);
}

}  // namespace
}  // namespace moyo
