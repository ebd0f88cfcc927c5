#include "base/rng.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace moyo {
namespace {

TEST(Rng, SameSeedSameNumbers) {
  Rng a(5), b(5), c(6);
  EXPECT_EQ(a(), b());
  EXPECT_NE(a(), c());
  EXPECT_EQ(Rng::stream(1, 2)(), Rng::stream(1, 2)());
  EXPECT_NE(Rng::stream(1, 2)(), Rng::stream(2, 1)());
}

// The numbers are part of every signature: they must not change unnoticed.
TEST(Rng, NumbersAreThoseOfTheAlgorithm) {
  Rng rng(0);
  const std::uint64_t first = rng();
  EXPECT_EQ(first, 11091344671253066420u);
}

TEST(Rng, BelowIsUniform) {
  Rng rng(1);
  std::array<int, 7> counts{};
  constexpr int draws = 70000;
  for (int i = 0; i < draws; ++i) ++counts[rng.below(7)];
  for (int count : counts) EXPECT_NEAR(count, draws / 7, 500);  // five deviations
  for (int i = 0; i < 1000; ++i) {
    const double u = rng.uniform();
    EXPECT_GE(u, 0.0);
    EXPECT_LT(u, 1.0);
  }
}

TEST(Rng, ShuffleReachesEveryOrder) {
  Rng rng(2);
  std::array<int, 6> seen{};
  for (int i = 0; i < 6000; ++i) {
    std::vector<int> items = {0, 1, 2};
    shuffle(items, rng);
    ++seen[static_cast<std::size_t>(items[0] * 2 + (items[1] > items[2]))];
  }
  for (int count : seen) EXPECT_NEAR(count, 1000, 150);
}

}  // namespace
}  // namespace moyo
