#include "nn/feature_hash.h"

#include <gtest/gtest.h>

#include <numeric>

#include "base/rng.h"
#include "base/statistics.h"
#include "nn/symmetry.h"
#include "scaled.h"

namespace moyo::nn {
namespace {

std::vector<float> some_numbers(std::size_t count, Rng& rng) {
  std::vector<float> numbers(count);
  for (float& one : numbers) one = static_cast<float>(rng.uniform());
  return numbers;
}

double inner(const std::vector<float>& a, const std::vector<float>& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

TEST(FeatureHash, KeepsInnerProductsInTheMean) {
  Rng rng(3);
  const auto x = some_numbers(200, rng);
  const auto y = some_numbers(200, rng);
  Accumulator products;
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(scaled(4000)); ++seed) {
    products.add(inner(hashed(x, 32, mix64(seed)), hashed(y, 32, mix64(seed))));
  }
  EXPECT_NEAR(products.mean(), inner(x, y), 4 * products.standard_error());
  EXPECT_GT(products.standard_error(), 0);
}

TEST(FeatureHash, TurnsTheTrunkBack) {
  Rng rng(5);
  constexpr std::size_t channels = 3;
  for (const Dimensions size : {Dimensions{5, 5}, Dimensions{4, 6}}) {
    const int area = size.width * size.height;
    const auto trunk = some_numbers(static_cast<std::size_t>(area) * channels, rng);
    const auto straight = hashed_trunk(trunk, size, 0, 16);
    for (const int symmetry : all_symmetries(size)) {
      std::vector<float> shown(trunk.size());
      for (int point = 0; point < area; ++point) {
        const int place = mapped_index(point, size, symmetry, turned(size, symmetry).width);
        std::copy_n(trunk.begin() + point * static_cast<int>(channels), channels,
                    shown.begin() + place * static_cast<int>(channels));
      }
      EXPECT_EQ(hashed_trunk(shown, size, symmetry, 16), straight) << symmetry;
    }
  }
}

}  // namespace
}  // namespace moyo::nn
