#include "nn/feature_hash.h"

#include <algorithm>

#include "base/hash.h"
#include "nn/symmetry.h"

namespace moyo::nn {

std::vector<float> hashed(std::span<const float> x, int features, std::uint64_t seed) {
  std::vector<float> y(static_cast<std::size_t>(features));
  for (std::size_t j = 0; j < x.size(); ++j) {
    // The place by the low half of the code, the sign by its highest bit.
    const std::uint64_t code = mix64((j + 1) * golden_gamma ^ seed);
    y[(code & 0xffffffff) % y.size()] += code >> 63 ? -x[j] : x[j];
  }
  return y;
}

std::vector<float> hashed_trunk(std::span<const float> trunk, Dimensions size, int symmetry,
                                int features) {
  const int area = size.width * size.height;
  const auto channels = static_cast<std::ptrdiff_t>(trunk.size()) / area;
  const int width = turned(size, symmetry).width;
  std::vector<float> straight(trunk.size());
  auto out = straight.begin();
  for (int point = 0; point < area; ++point) {
    const int place = mapped_index(point, size, symmetry, width);
    out = std::copy_n(trunk.begin() + place * channels, channels, out);
  }
  return hashed(straight, features, hash_text("trunk"));
}

}  // namespace moyo::nn
