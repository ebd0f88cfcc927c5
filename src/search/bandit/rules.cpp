#include "search/bandit/rules.h"

#include "base/distributions.h"

namespace moyo {
std::size_t ThompsonSampling::next(std::span<const ArmStatistics> arms, std::uint64_t,
                                   Rng& rng) const {
  return best_arm(arms, [&](const ArmStatistics& arm) {
    if (arm.pulls == 0) return std::numeric_limits<double>::infinity();
    const double losses = static_cast<double>(arm.pulls) - arm.sum;
    return draw_beta(1 + arm.sum, 1 + losses, rng);
  });
}

}  // namespace moyo
