// How well a network guesses moves and results of games it has not learned from.
#pragma once

#include <array>
#include <vector>

#include "learning/core/network_trainer.h"
#include "learning/go/sample_stream.h"

namespace moyo::learning {

struct HeldOutResult {
  static constexpr int top_moves = 10;

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

HeldOutResult evaluate(const NetworkTrainer& network, Weights weights, const GameSet& games,
                       const std::vector<RecordSample>& samples, int batch = 128);

}  // namespace moyo::learning
