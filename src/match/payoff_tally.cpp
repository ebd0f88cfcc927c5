#include "match/payoff_tally.h"

#include <fmt/core.h>

#include <limits>

namespace moyo::match {
namespace {

double error_of(const Accumulator& sets) {
  return sets.count() < 2 ? std::numeric_limits<double>::infinity() : sets.standard_error();
}

// About the mean of all games, with the error of the mean of whole sets.
Interval interval_about(double mean, const Accumulator& sets, double confidence) {
  const double half = two_sided_z(confidence) * error_of(sets);
  return {mean - half, mean + half};
}

}  // namespace

void PayoffTally::Means::add(const EntrantPayoffs& payoffs) {
  if (payoffs.a) a.add(*payoffs.a);
  if (payoffs.b) b.add(*payoffs.b);
}

void PayoffTally::add(const EntrantPayoffs& payoffs) {
  all_.add(payoffs);
  set_.add(payoffs);
  if (++games_ % set_size_ != 0) return;
  sets_.add({set_.a.mean(), set_.b.mean()});
  set_leads_.add(set_.a.mean() - set_.b.mean());
  set_ = {};
}

double PayoffTally::lead_error() const { return error_of(set_leads_); }

Interval PayoffTally::interval_a(double confidence) const {
  return interval_about(mean_a(), sets_.a, confidence);
}

Interval PayoffTally::interval_b(double confidence) const {
  return interval_about(mean_b(), sets_.b, confidence);
}

Interval PayoffTally::lead_interval(double confidence) const {
  return interval_about(lead(), set_leads_, confidence);
}

std::string PayoffTally::to_string() const {
  return fmt::format("A {:+.2f} B {:+.2f}", mean_a(), mean_b());
}

}  // namespace moyo::match
