#include "learning/zero/recent_rate.h"

#include <gtest/gtest.h>

namespace moyo::learning {
namespace {

TEST(RecentRate, ForgetsWhatWasLongAgo) {
  RecentRate rate;
  EXPECT_EQ(rate.update(0, 1000), 0);
  // 10 a second for 100 s, then 50 a second.
  for (int s = 1; s <= 100; ++s) rate.update(s, 1000 + 10 * static_cast<std::uint64_t>(s));
  EXPECT_NEAR(rate.update(101, 2010), 10, 0.1);
  double last = 0;
  for (int s = 1; s <= 70; ++s)
    last = rate.update(101 + s, 2010 + 50 * static_cast<std::uint64_t>(s));
  EXPECT_NEAR(last, 50, 0.1);
}

}  // namespace
}  // namespace moyo::learning
