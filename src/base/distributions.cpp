#include "base/distributions.h"

#include <cmath>
#include <numbers>

namespace moyo {

double draw_normal(Rng& rng) {
  const double radius = std::sqrt(-2 * std::log(1 - rng.uniform()));
  return radius * std::cos(2 * std::numbers::pi * rng.uniform());
}

double draw_gamma(double shape, Rng& rng) {
  if (shape < 1) return draw_gamma(shape + 1, rng) * std::pow(1 - rng.uniform(), 1 / shape);
  const double d = shape - 1.0 / 3;
  const double c = 1 / std::sqrt(9 * d);
  for (;;) {
    const double x = draw_normal(rng);
    const double root = 1 + c * x;
    if (root <= 0) continue;
    const double v = root * root * root;
    if (std::log(1 - rng.uniform()) < x * x / 2 + d - d * v + d * std::log(v)) return d * v;
  }
}

double draw_beta(double a, double b, Rng& rng) {
  const double x = draw_gamma(a, rng);
  return x / (x + draw_gamma(b, rng));
}

}  // namespace moyo
