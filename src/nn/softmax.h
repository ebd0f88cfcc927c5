// Logits to probabilities.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>

namespace moyo::nn {

// In place; there is at least one.
inline void softmax(std::span<float> logits) {
  const float largest = *std::max_element(logits.begin(), logits.end());
  float sum = 0;
  for (float& logit : logits) sum += logit = std::exp(logit - largest);
  for (float& logit : logits) logit /= sum;
}

inline float softplus(float x) { return x > 40 ? x : std::log1p(std::exp(x)); }

}  // namespace moyo::nn
