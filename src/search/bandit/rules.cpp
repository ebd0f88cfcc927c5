#include "search/bandit/rules.h"

#include <numbers>

namespace moyo {
namespace {

// Box and Muller (1958).
double random_normal(Rng& rng) {
  const double radius = std::sqrt(-2 * std::log(1 - rng.uniform()));
  return radius * std::cos(2 * std::numbers::pi * rng.uniform());
}

// Gamma(shape, 1) for shape >= 1 by the rejection of Marsaglia and Tsang (2000).
double random_gamma(double shape, Rng& rng) {
  const double d = shape - 1.0 / 3;
  const double c = 1 / std::sqrt(9 * d);
  while (true) {
    const double x = random_normal(rng);
    const double root = 1 + c * x;
    if (root <= 0) continue;
    const double v = root * root * root;
    if (std::log(1 - rng.uniform()) < x * x / 2 + d - d * v + d * std::log(v)) return d * v;
  }
}

}  // namespace

double random_beta(double a, double b, Rng& rng) {
  const double x = random_gamma(a, rng);
  return x / (x + random_gamma(b, rng));
}

std::size_t ThompsonSampling::next(std::span<const ArmStatistics> arms, std::uint64_t,
                                   Rng& rng) const {
  return best_arm(arms, [&](const ArmStatistics& arm) {
    if (arm.pulls == 0) return std::numeric_limits<double>::infinity();
    const double losses = static_cast<double>(arm.pulls) - arm.sum;
    return random_beta(1 + arm.sum, 1 + losses, rng);
  });
}

}  // namespace moyo
