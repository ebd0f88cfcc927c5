#include "base/distributions.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/statistics.h"

namespace moyo {
namespace {

template <class Draw>
Accumulator draws(Draw&& draw) {
  Accumulator values;
  for (int i = 0; i < 100000; ++i) values.add(draw());
  return values;
}

TEST(Distributions, NormalHasMean0AndVariance1) {
  Rng rng(1);
  const Accumulator values = draws([&] { return draw_normal(rng); });
  EXPECT_NEAR(values.mean(), 0, 5 * values.standard_error());
  EXPECT_NEAR(values.variance(), 1, 0.03);
}

TEST(Distributions, GammaHasItsShapeForMeanAndVariance) {
  Rng rng(7);
  for (const double shape : {0.03, 0.5, 3.0}) {
    const Accumulator values = draws([&] { return draw_gamma(shape, rng); });
    EXPECT_NEAR(values.mean(), shape, 5 * values.standard_error());
    EXPECT_NEAR(values.variance(), shape, 0.1 * shape + 0.01);
  }
}

TEST(Distributions, BetaHasItsMeanAndVariance) {
  Rng rng(3);
  const Accumulator values = draws([&] { return draw_beta(3, 7, rng); });
  EXPECT_NEAR(values.mean(), 0.3, 5 * values.standard_error());
  EXPECT_NEAR(values.variance(), 3 * 7 / (100.0 * 11), 0.0005);
}

}  // namespace
}  // namespace moyo
