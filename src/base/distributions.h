// Random numbers that are not uniform.
#pragma once

#include "base/rng.h"

namespace moyo {

// Normally distributed with mean 0 and variance 1 (Box and Muller 1958).
double draw_normal(Rng& rng);
// Gamma distributed with this shape, above 0, and scale 1 (Marsaglia and Tsang 2000).
double draw_gamma(double shape, Rng& rng);
// Beta distributed; a and b above 0.
double draw_beta(double a, double b, Rng& rng);

}  // namespace moyo
