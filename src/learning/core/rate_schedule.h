// The learning rate of a run: it rises in the first steps, stays, and falls to nothing in the last
// part of the run by half a cosine.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>

namespace moyo::learning {

// The part of the full rate at a step; `done` is the part of the run that is over, `decay` the last
// part of it in which the rate falls.
inline double rate_part(std::uint64_t step, std::uint64_t warmup, double done, double decay) {
  const double warm = (static_cast<double>(step) + 1) / (static_cast<double>(warmup) + 1);
  const double falling = decay > 0 ? std::clamp((done - (1 - decay)) / decay, 0.0, 1.0) : 0;
  return std::min(1.0, warm) * 0.5 * (1 + std::cos(std::numbers::pi * falling));
}

}  // namespace moyo::learning
