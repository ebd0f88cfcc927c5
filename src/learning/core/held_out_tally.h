// How well a network guesses moves and results of positions it has not learned from.
#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>

#include "learning/core/batch.h"

namespace moyo::learning {

struct HeldOutResult {
  static constexpr int top_moves = 45;  // as far as the source's curve goes

  int positions = 0;
  std::array<double, top_moves> top{};  // top[n]: share of moves among the n + 1 likeliest
  double rank = 0;                      // mean place of the move played, from 1
  double probability = 0;               // mean probability of the move played
  double policy_loss = 0;               // mean -log of it
  double value_loss = 0;                // cross-entropy of the result
  double value_error = 0;               // mean squared, of values in -1..1
  double value_accuracy = 0;            // share of winners guessed
  // Mean over ten equal bins of predicted win rate, weighted by size, of |predicted - true rate|.
  double calibration_error = 0;
  double score_error = 0;         // mean, points
  double ownership_accuracy = 0;  // share of points whose owner is guessed
};

// As lines of a log have it.
nlohmann::ordered_json json_of(const HeldOutResult& result);

// Sums over positions; a term whose label is not known is left out.
class HeldOutTally {
 public:
  void add(const Batch& batch, const Predictions& predictions);
  HeldOutResult result() const;

 private:
  static constexpr int bins = 10;

  void add_move(const Batch& batch, const Predictions& predictions, std::size_t at);
  void add_value(double won, double predicted);
  void add_ownership(const Batch& batch, const Predictions& predictions, std::size_t at);

  HeldOutResult sums_;
  int values_ = 0;
  int scores_ = 0;
  int points_ = 0;
  double predicted_[bins] = {};
  double happened_[bins] = {};
};

}  // namespace moyo::learning
