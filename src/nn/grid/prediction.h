// What a network says of a position of any game with planes. The outcome is win, draw and loss of
// the player to move, from three outputs, or the expected payoff through tanh, from one; the score
// is its mean and, from a second output through softplus, its deviation.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/evaluator.h"
#include "nn/inputs.h"
#include "nn/network.h"
#include "nn/raw_output.h"

namespace moyo::nn {

// For the player to move.
struct GridPrediction {
  std::vector<float> policy;  // logits by the game's policy_index; not all are of legal moves
  float value = 0;            // expected payoff in [-1, 1]
  std::optional<float> draw;  // its probability, where the network has one
  std::optional<Margin> score;
  std::vector<float> owners;  // by cell, 1: mine; empty if the network has none
};

GridPrediction interpret_planes(const Network& network, const RawOutput& raw,
                                const PlaneShape& shape, Dimensions size, int symmetry);

// The mean of several predictions of one position; of the policy it is that of the logits.
GridPrediction average(std::span<const GridPrediction> predictions);

}  // namespace moyo::nn
