// The logistic function 1 / (1 + e^-x) in plain arithmetic, so that a loop over it becomes vector
// instructions. e^x = 2^n * 2^f with n whole and |f| <= 1/2; 2^f by its series. The error is below 3e-7.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

namespace moyo::nn {

inline float fast_exp(float x) {
  constexpr float round = 12582912.0f;  // 1.5 * 2^23: adding it leaves no room for fractions
  const float t = std::clamp(x, -80.0f, 80.0f) * 1.44269504f;
  const float n = (t + round) - round;
  const float f = (t - n) * 0.69314718f;
  const float series =
      1 +
      f * (1 + f * (1 / 2.0f + f * (1 / 6.0f + f * (1 / 24.0f + f * (1 / 120.0f + f / 720.0f)))));
  return series * std::bit_cast<float>((static_cast<std::int32_t>(n) + 127) << 23);
}

inline float sigmoid(float x) { return 1 / (1 + fast_exp(-x)); }

}  // namespace moyo::nn
