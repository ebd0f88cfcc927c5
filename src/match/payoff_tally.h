// Counting the payoffs of A and B in a match: the mean payoff of each in the games it sits in, and
// the lead of A over B. Intervals come from the variance of whole sets of games (seating.h).
#pragma once

#include <string>

#include "base/statistics.h"
#include "match/seating.h"

namespace moyo::match {

class PayoffTally {
 public:
  explicit PayoffTally(int players = 2) : set_size_(games_in_set(players)) {}

  // The next game's, in the order of the games.
  void add(const EntrantPayoffs& payoffs);

  int games() const { return games_; }
  double mean_a() const { return all_.a.mean(); }
  double mean_b() const { return all_.b.mean(); }
  double lead() const { return mean_a() - mean_b(); }
  // Of the lead; this and the intervals are infinite below two whole sets.
  double lead_error() const;
  Interval interval_a(double confidence = 0.95) const;
  Interval interval_b(double confidence = 0.95) const;
  Interval lead_interval(double confidence = 0.95) const;

  std::string to_string() const;  // "A +0.12 B -0.06"

 private:
  struct Means {
    Accumulator a;
    Accumulator b;
    void add(const EntrantPayoffs& payoffs);
  };

  int set_size_;
  int games_ = 0;
  Means all_;   // of games
  Means set_;   // of the games of the set under way
  Means sets_;  // of the means of whole sets
  Accumulator set_leads_;
};

}  // namespace moyo::match
