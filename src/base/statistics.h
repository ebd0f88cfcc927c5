// The statistics of counting wins: binomial distribution, confidence intervals, Elo.
//
// A score is a mean result in [0, 1]: a win 1, a draw 1/2, a loss 0. Confidence is the probability
// that an interval covers the truth, 0.95 unless said otherwise.
#pragma once

#include <cstdint>

namespace moyo {

struct Interval {
  double low = 0;
  double high = 0;

  bool contains(double x) const { return low <= x && x <= high; }
};

// ---- Distributions ----

double normal_cdf(double z);
// The z below which a standard normal value falls with this probability, 0 < probability < 1.
double normal_quantile(double probability);
// The z for a two-sided interval: 1.96 at 95%.
double two_sided_z(double confidence);

// The regularised incomplete beta function I_x(a, b), the cdf of the Beta(a, b) distribution.
double incomplete_beta(double a, double b, double x);
double beta_quantile(double a, double b, double probability);

// P(K = k) and P(K <= k) for K wins in n independent trials, each won with probability p.
double binomial_pmf(std::int64_t k, std::int64_t n, double p);
double binomial_cdf(std::int64_t k, std::int64_t n, double p);

// ---- Intervals for a probability ----

// Wilson (1927): all p whose normal approximation has the observed rate within z deviations. It
// stays inside [0, 1] and keeps a width when everything was won. `trials` need not be whole: an
// effective number of trials widens or narrows it.
Interval wilson_interval(double successes, double trials, double confidence = 0.95);

// Clopper and Pearson (1934), exact: all p under which neither so few nor so many successes have
// probability below (1 - confidence) / 2. This is the course's interval (docs/sources.md D7): 20 of
// 30 at 90% gives (0.50, 0.81).
Interval clopper_pearson_interval(std::int64_t successes, std::int64_t trials,
                                  double confidence = 0.95);

// ---- Mean and variance ----

// Welford's running mean and variance: one pass, no cancellation.
class Accumulator {
 public:
  void add(double x) {
    ++count_;
    const double off = x - mean_;
    mean_ += off / static_cast<double>(count_);
    squares_ += off * (x - mean_);
  }

  std::int64_t count() const { return count_; }
  double mean() const { return mean_; }
  // The unbiased estimate of the variance; 0 below two values.
  double variance() const { return count_ < 2 ? 0 : squares_ / static_cast<double>(count_ - 1); }
  double deviation() const;
  // Of the mean.
  double standard_error() const;
  // mean +- z * standard error.
  Interval mean_interval(double confidence = 0.95) const;

 private:
  std::int64_t count_ = 0;
  double mean_ = 0;
  double squares_ = 0;
};

// ---- Elo ----

// The score expected of a player rated `difference` above the opponent: 1 / (1 + 10^(-d/400)).
double score_from_elo(double difference);
// The way back; -infinity for a score of 0 and +infinity for 1.
double elo_from_score(double score);
Interval elo_from_score(Interval score);

}  // namespace moyo
