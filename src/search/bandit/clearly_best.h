// Whether one arm is clearly the best, "with high confidence" (docs/sources.md D7): for every other
// arm the difference of the means is more than z standard deviations of it,
//
//   m - m_i > z sqrt(v / n + v_i / n_i),    v = p (1 - p), p = (wins + 1) / (n + 2)
//
// z being the normal quantile of 1 - (1 - confidence) / (number of other arms): the chance that any
// of them is better is shared out (Bonferroni). A win and a loss are added, so that few pulls never
// look certain. Who looks after every few pulls errs more often than this says; the lab's
// `d7-stop` measures by how much.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>

#include "base/statistics.h"

namespace moyo {

struct Tried {
  double pulls = 0;
  double mean = 0;  // within [0, 1]
};

inline bool is_clearly_best(std::span<const Tried> arms, double confidence) {
  if (arms.size() < 2) return true;
  constexpr double fewest = 10;  // pulls of an arm before anything is believed
  const auto variance_of_mean = [](const Tried& arm) {
    const double p = (arm.mean * arm.pulls + 1) / (arm.pulls + 2);
    return p * (1 - p) / arm.pulls;
  };
  const auto best = std::max_element(
      arms.begin(), arms.end(), [](const Tried& a, const Tried& b) { return a.mean < b.mean; });
  if (best->pulls < fewest) return false;
  const double z = normal_quantile(1 - (1 - confidence) / static_cast<double>(arms.size() - 1));
  return std::all_of(arms.begin(), arms.end(), [&](const Tried& arm) {
    if (&arm == &*best) return true;
    if (arm.pulls < fewest) return false;
    return best->mean - arm.mean > z * std::sqrt(variance_of_mean(*best) + variance_of_mean(arm));
  });
}

}  // namespace moyo
