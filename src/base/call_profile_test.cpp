#include "base/call_profile.h"

#include <gtest/gtest.h>

namespace moyo {
namespace {

enum class F { outer, inner, count };
using Profile = CallProfile<F>;

void spin(int turns) {
  volatile int seen = 0;
  for (int i = 0; i < turns; ++i) seen = i;
  (void)seen;
}

void call(Profile* profile, int depth) {
  const CallScope scope(profile, F::outer);
  for (int i = 0; i < 3; ++i) {
    const CallScope inner(profile, F::inner);
    spin(1000);
  }
  if (depth > 0) call(profile, depth - 1);
}

TEST(CallProfile, CountsCallsAndSplitsTheirTime) {
  Profile profile;
  call(&profile, 0);
  call(&profile, 0);
  EXPECT_EQ(profile[F::outer].calls, 2u);
  EXPECT_EQ(profile[F::inner].calls, 6u);
  EXPECT_GT(profile[F::inner].own_seconds, 0);
  EXPECT_DOUBLE_EQ(profile[F::inner].own_seconds, profile[F::inner].total_seconds);
  EXPECT_NEAR(profile[F::outer].total_seconds,
              profile[F::outer].own_seconds + profile[F::inner].total_seconds, 1e-9);
}

TEST(CallProfile, TimeOfRecursionIsCountedOnce) {
  Profile profile;
  call(&profile, 4);
  EXPECT_EQ(profile[F::outer].calls, 5u);
  EXPECT_NEAR(profile[F::outer].total_seconds,
              profile[F::outer].own_seconds + profile[F::inner].own_seconds, 1e-9);
}

TEST(CallProfile, NoProfileIsNoWork) { call(nullptr, 2); }

}  // namespace
}  // namespace moyo
