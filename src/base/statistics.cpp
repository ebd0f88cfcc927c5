#include "base/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "base/bisection.h"

namespace moyo {
namespace {

// The continued fraction of the incomplete beta function, by Lentz's method; it converges fast for
// x < (a + 1) / (a + b + 2).
double beta_fraction(double a, double b, double x) {
  constexpr double tiny = 1e-300;
  constexpr double precision = 1e-16;
  constexpr int max_terms = 100000;
  const auto away_from_zero = [](double v) { return std::abs(v) < tiny ? tiny : v; };
  double c = 1;
  double d = 1 / away_from_zero(1 - (a + b) * x / (a + 1));
  double fraction = d;
  for (int m = 1; m < max_terms; ++m) {
    const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
    double step = 1;
    for (const double coefficient : {even, odd}) {
      d = 1 / away_from_zero(1 + coefficient * d);
      c = away_from_zero(1 + coefficient / c);
      step = c * d;
      fraction *= step;
    }
    if (std::abs(step - 1) < precision) break;
  }
  return fraction;
}

double log_beta(double a, double b) { return std::lgamma(a) + std::lgamma(b) - std::lgamma(a + b); }

}  // namespace

double normal_cdf(double z) { return std::erfc(-z / std::numbers::sqrt2) / 2; }

double normal_quantile(double probability) {
  constexpr double beyond = 40;  // the cdf there is 0 or 1 to the last bit
  return bisect(-beyond, beyond, [&](double z) { return normal_cdf(z) < probability; });
}

double two_sided_z(double confidence) { return normal_quantile((1 + confidence) / 2); }

double incomplete_beta(double a, double b, double x) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const double front = std::exp(a * std::log(x) + b * std::log1p(-x) - log_beta(a, b));
  if (x < (a + 1) / (a + b + 2)) return front * beta_fraction(a, b, x) / a;
  return 1 - front * beta_fraction(b, a, 1 - x) / b;
}

double beta_quantile(double a, double b, double probability) {
  return bisect(0, 1, [&](double x) { return incomplete_beta(a, b, x) < probability; });
}

double binomial_pmf(std::int64_t k, std::int64_t n, double p) {
  if (k < 0 || k > n) return 0;
  if (p <= 0) return k == 0 ? 1 : 0;
  if (p >= 1) return k == n ? 1 : 0;
  const auto wins = static_cast<double>(k);
  const auto losses = static_cast<double>(n - k);
  const double log_choices =
      std::lgamma(wins + losses + 1) - std::lgamma(wins + 1) - std::lgamma(losses + 1);
  return std::exp(log_choices + wins * std::log(p) + losses * std::log1p(-p));
}

double binomial_cdf(std::int64_t k, std::int64_t n, double p) {
  if (k < 0) return 0;
  if (k >= n) return 1;
  return incomplete_beta(static_cast<double>(n - k), static_cast<double>(k + 1), 1 - p);
}

Interval wilson_interval(double successes, double trials, double confidence) {
  if (trials <= 0) return {0, 1};
  const double z = two_sided_z(confidence);
  const double rate = successes / trials;
  const double shrink = 1 + z * z / trials;
  const double centre = (rate + z * z / (2 * trials)) / shrink;
  const double half =
      z / shrink * std::sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials));
  // At the ends the formula is exactly 0 or 1 but for rounding.
  return {rate <= 0 ? 0 : std::max(0.0, centre - half),
          rate >= 1 ? 1 : std::min(1.0, centre + half)};
}

Interval clopper_pearson_interval(std::int64_t successes, std::int64_t trials, double confidence) {
  const double tail = (1 - confidence) / 2;
  const auto wins = static_cast<double>(successes);
  const auto losses = static_cast<double>(trials - successes);
  return {successes == 0 ? 0 : beta_quantile(wins, losses + 1, tail),
          successes == trials ? 1 : beta_quantile(wins + 1, losses, 1 - tail)};
}

double Accumulator::deviation() const { return std::sqrt(variance()); }

double Accumulator::standard_error() const {
  return count_ == 0 ? 0 : deviation() / std::sqrt(static_cast<double>(count_));
}

Interval Accumulator::mean_interval(double confidence) const {
  const double half = two_sided_z(confidence) * standard_error();
  return {mean_ - half, mean_ + half};
}

double score_from_elo(double difference) { return 1 / (1 + std::pow(10, -difference / 400)); }

double elo_from_score(double score) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  if (score <= 0) return -infinity;
  if (score >= 1) return infinity;
  return 400 * std::log10(score / (1 - score));
}

Interval elo_from_score(Interval score) {
  return {elo_from_score(score.low), elo_from_score(score.high)};
}

}  // namespace moyo
