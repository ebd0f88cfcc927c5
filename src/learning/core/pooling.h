// How networks look at a whole board at once (nn/network.h): three numbers a channel, all first
// ones, then all second ones, then all third ones. What depends on the size of the board does so
// by the root of its area.
#pragma once

#include <torch/types.h>

#include <cmath>

#include "learning/core/blocked_ops.h"

namespace moyo::learning {

inline double size_term(const torch::Tensor& blocked) {
  return std::sqrt(static_cast<double>(blocked.size(2) * blocked.size(3))) - 14;
}

// The mean, the mean * (sqrt(A) - 14) / 10, the maximum.
inline torch::Tensor mean_max_pool(const torch::Tensor& blocked) {
  const torch::Tensor both = mean_and_max(blocked);
  const std::int64_t channels = both.size(1) / 2;
  const torch::Tensor mean = both.slice(1, 0, channels);
  return torch::cat({mean, mean * (size_term(blocked) / 10), both.slice(1, channels)}, 1);
}

// The mean * ((sqrt(A) - 14)^2 / 100 - 0.1) in the place of the maximum.
inline torch::Tensor mean_pool(const torch::Tensor& blocked) {
  const torch::Tensor both = mean_and_max(blocked);
  const torch::Tensor mean = both.slice(1, 0, both.size(1) / 2);
  const double d = size_term(blocked);
  return torch::cat({mean, mean * (d / 10), mean * (d * d / 100 - 0.1)}, 1);
}

}  // namespace moyo::learning
