// Counting a match of A against B in a game of two: wins, draws and losses of A, by colour and by
// pair of games, and what they say about the strength of A. payoff_tally.h counts what was won.
//
// Games 2k and 2k+1 are a pair: the same opening, colours exchanged. What one colour gains from the
// opening the other loses, so the two results are not independent; the pair is the unit whose
// variance is measured.
#pragma once

#include <array>
#include <string>

#include "base/statistics.h"
#include "core/outcome.h"

namespace moyo::match {

struct WinDrawLoss {
  int wins = 0;
  int draws = 0;
  int losses = 0;

  void add(int sign);  // +1 a win, 0 a draw, -1 a loss
  int games() const { return wins + draws + losses; }
  double points() const { return wins + 0.5 * draws; }
  double score() const { return games() == 0 ? 0.5 : points() / games(); }
  std::string to_string() const;  // "12W 3D 5L"

  friend WinDrawLoss operator+(const WinDrawLoss& a, const WinDrawLoss& b) {
    return {a.wins + b.wins, a.draws + b.draws, a.losses + b.losses};
  }
  friend bool operator==(const WinDrawLoss&, const WinDrawLoss&) = default;
};

// How many pairs of games gave A 0, 1/2, 1, 3/2 and 2 points: a pentanomial sample.
using PairCounts = std::array<int, 5>;
inline constexpr std::array<double, 5> pair_scores = {0, 0.25, 0.5, 0.75, 1};

class Tally {
 public:
  // The next game's result for A, in the order of the games: A moves first in games 0, 2, 4, ...
  void add(int sign);

  int games() const { return first_.games() + second_.games(); }
  const WinDrawLoss& as_first() const { return first_; }
  const WinDrawLoss& as_second() const { return second_; }
  WinDrawLoss total() const { return first_ + second_; }
  const PairCounts& pairs() const { return pairs_; }
  double score() const { return total().score(); }

  // Wilson's interval with the effective number of games s (1 - s) / variance of the mean score,
  // the variance measured over pairs. To those pairs one more is added in equal parts of the five
  // results, so that a few equal results do not claim certainty.
  Interval score_interval(double confidence = 0.95) const;

  double elo() const { return elo_from_score(score()); }
  Interval elo_interval(double confidence = 0.95) const {
    return elo_from_score(score_interval(confidence));
  }

  friend bool operator==(const Tally&, const Tally&) = default;

 private:
  WinDrawLoss first_;
  WinDrawLoss second_;
  PairCounts pairs_{};
  int open_sign_ = 0;  // of the first game of an unfinished pair
};

}  // namespace moyo::match
