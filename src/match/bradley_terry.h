// The Bradley-Terry model: player i beats player j with probability g_i / (g_i + g_j), a draw being
// half a win each. The strengths of greatest likelihood come from the minorisation-maximisation
// iteration g_i <- W_i / sum_j n_ij / (g_i + g_j) (Zermelo 1929; Hunter 2004).
//
// Ratings are 400 log10 g, shifted to a mean of 0.
#pragma once

#include <cstddef>
#include <vector>

#include "base/statistics.h"

namespace moyo::match {

// What each pair of players did against each other.
class CrossTable {
 public:
  explicit CrossTable(std::size_t players) : players_(players), points_(players * players) {}

  std::size_t players() const { return players_; }
  // Adds `points` of i and `other_points` of j; a win is 1 point, a draw 1/2 for both.
  void add(std::size_t i, std::size_t j, double points, double other_points) {
    points_[i * players_ + j] += points;
    points_[j * players_ + i] += other_points;
  }
  // Points that i made against j, and the games they played.
  double points(std::size_t i, std::size_t j) const { return points_[i * players_ + j]; }
  double games(std::size_t i, std::size_t j) const { return points(i, j) + points(j, i); }

 private:
  std::size_t players_;
  std::vector<double> points_;
};

struct Rating {
  double elo = 0;
  Interval interval;
};

// The interval is elo +- z times the standard error from the observed information, with the mean
// of all ratings held at 0. `prior_games` drawn games between every two players who met keep the
// ratings of those who won or lost everything finite.
std::vector<Rating> fit_bradley_terry(const CrossTable& table, double prior_games = 1,
                                      double confidence = 0.95);

}  // namespace moyo::match
