// Moves by chance from what a search thinks of them.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "base/rng.h"

namespace moyo::learning {

// One of them in proportion to weight^(1/temperature); of temperature 0 the largest, the first of
// equal ones. Some weight is above 0.
inline std::size_t draw_weighted(std::span<const double> weights, double temperature, Rng& rng) {
  const auto largest = std::max_element(weights.begin(), weights.end());
  const auto best = static_cast<std::size_t>(largest - weights.begin());
  if (temperature <= 0) return best;
  std::vector<double> powers;
  double sum = 0;
  for (const double weight : weights) {
    powers.push_back(weight > 0 ? std::pow(weight / *largest, 1 / temperature) : 0);
    sum += powers.back();
  }
  double left = rng.uniform() * sum;
  for (std::size_t i = 0; i < powers.size(); ++i) {
    left -= powers[i];
    if (left < 0) return i;
  }
  return best;
}

// Kullback and Leibler's, of the search's policy from the network's, in natural units.
inline double divergence(std::span<const double> found, std::span<const float> thought) {
  double sum = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (found[i] > 0) sum += found[i] * std::log(found[i] / std::max(double{thought[i]}, 1e-9));
  }
  return std::max(sum, 0.0);
}

}  // namespace moyo::learning
