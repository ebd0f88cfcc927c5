// The sequential probability ratio test (Wald 1945): stop a match as soon as the games decide
// between "A is elo0 stronger" and "A is elo1 stronger".
//
// Generalised to results of unknown distribution (Van den Bergh's GSPRT): under either hypothesis
// the five results of a pair have the probabilities that fit the sample best among those with the
// hypothesis's mean score, and LLR = sum_i n_i log(p1_i / p0_i). elo0 is accepted when LLR falls to
// log(beta / (1 - alpha)), elo1 when it rises to log((1 - beta) / alpha).
#pragma once

#include "match/tally.h"

namespace moyo::match {

struct Sprt {
  double elo0 = 0;
  double elo1 = 10;
  double alpha = 0.05;  // probability of accepting elo1 when elo0 is true
  double beta = 0.05;   // probability of accepting elo0 when elo1 is true

  double lower_bound() const;
  double upper_bound() const;
  // InputError unless elo0 < elo1 and the error rates are probabilities below 1/2.
  void check() const;

  friend bool operator==(const Sprt&, const Sprt&) = default;
};

enum class SprtDecision { undecided, elo0_accepted, elo1_accepted };

double log_likelihood_ratio(const PairCounts& pairs, const Sprt& sprt);
SprtDecision decide(const PairCounts& pairs, const Sprt& sprt);

}  // namespace moyo::match
