#include "match/sprt.h"

#include <cmath>

#include "base/bisection.h"
#include "base/errors.h"

namespace moyo::match {
namespace {

using Weights = std::array<double, 5>;

// Every result gets at least this weight, so that a sample without one of them still has a most
// likely distribution for every mean.
constexpr double least_weight = 1e-3;

// The most likely distribution with mean score s is p_i = w_i / (1 + t (a_i - s)), where the
// multiplier t makes the mean s; this is that t.
double multiplier(const Weights& weights, double s) {
  return bisect(-1 / (1 - s), 1 / s, [&](double t) {
    double excess = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const double off = pair_scores[i] - s;
      excess += weights[i] * off / (1 + t * off);
    }
    return excess > 0;
  });
}

}  // namespace

double Sprt::lower_bound() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper_bound() const { return std::log((1 - beta) / alpha); }

void Sprt::check() const {
  if (!(elo0 < elo1)) throw InputError("the test wants elo0 below elo1");
  for (const double rate : {alpha, beta}) {
    if (!(rate > 0 && rate < 0.5)) {
      throw InputError("the error rates of the test must lie between 0 and 0.5");
    }
  }
}

double log_likelihood_ratio(const PairCounts& pairs, const Sprt& sprt) {
  Weights weights;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    weights[i] = pairs[i] == 0 ? least_weight : pairs[i];
  }
  const double s0 = score_from_elo(sprt.elo0);
  const double s1 = score_from_elo(sprt.elo1);
  const double t0 = multiplier(weights, s0);
  const double t1 = multiplier(weights, s1);
  double ratio = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    ratio +=
        weights[i] * std::log((1 + t0 * (pair_scores[i] - s0)) / (1 + t1 * (pair_scores[i] - s1)));
  }
  return ratio;
}

SprtDecision decide(const PairCounts& pairs, const Sprt& sprt) {
  const double ratio = log_likelihood_ratio(pairs, sprt);
  if (ratio >= sprt.upper_bound()) return SprtDecision::elo1_accepted;
  if (ratio <= sprt.lower_bound()) return SprtDecision::elo0_accepted;
  return SprtDecision::undecided;
}

}  // namespace moyo::match
