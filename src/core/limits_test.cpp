#include "core/limits.h"

#include <gtest/gtest.h>

#include <thread>

namespace moyo {
namespace {

TEST(LimitWatch, CountsWorkExactly) {
  for (const std::uint64_t limit : {1, 2, 5, 1000, 5000}) {
    LimitWatch watch({}, limit);
    std::uint64_t units = 1;
    while (!watch.tick()) ++units;
    EXPECT_EQ(units, limit);
  }
}

// A thousand of these would take two seconds.
TEST(LimitWatch, LooksMoreOftenWhereWorkIsSlow) {
  LimitWatch watch({.seconds = 0.01}, Limits::unlimited, 1024);
  do {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  } while (!watch.tick());
  EXPECT_LT(watch.work(), 20u);
}

// A few fast units say nothing of those that follow.
TEST(LimitWatch, FindsOutThatWorkHasBecomeSlow) {
  LimitWatch watch({.seconds = 0.05}, Limits::unlimited, 8);
  for (int i = 0; i < 100; ++i) watch.tick();
  const std::uint64_t fast = watch.work();
  do {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  } while (!watch.tick());
  EXPECT_LT(watch.work() - fast, 60u);
}

}  // namespace
}  // namespace moyo
