// How well a model guesses who wins competitions (minorization.h): the figures of the sources' tables.
//
// Of teams that are as strong as the winner all others count as stronger, so that guessing by ties gains
// nothing.
#pragma once

#include <array>
#include <cstddef>
#include <span>

namespace moyo::learning {

struct Prediction {
  static constexpr std::size_t top_teams = 45;

  double log_likelihood = 0;            // mean logarithm of the winner's probability
  double accuracy = 0;                  // how often the strongest team won
  double rank = 0;                      // mean place of the winner, from 1
  double probability = 0;               // mean, of the winner
  std::array<double, top_teams> top{};  // top[n]: how often it was among the n + 1 strongest
};

// Sums over competitions.
class PredictionTally {
 public:
  // Strengths of the teams, the winner's first; all above 0.
  void add(std::span<const double> strengths);
  void add(const PredictionTally& other);
  Prediction mean() const;

 private:
  Prediction sums_;
  std::size_t count_ = 0;
};

}  // namespace moyo::learning
