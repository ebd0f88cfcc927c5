// Gradient descent that scales every weight's step by what its slopes have been (Adam: Kingma and Ba 2015), on
// batches of positions; the slope is that of GradientStep, of the cross entropy.
#pragma once

#include <span>
#include <vector>

#include "nn/dense/dense_network.h"

namespace moyo::learning {

class Adam {
 public:
  explicit Adam(nn::DenseNetwork& network);

  // The inputs of the next position to fill.
  std::vector<float>& inputs() { return activity_.inputs; }
  // Evaluates them and adds the slope towards the target to the batch.
  void add(std::span<const float> target);
  // The weights change by the batch's mean slope; the next batch begins.
  void step(double rate);

 private:
  nn::DenseNetwork& network_;
  nn::DenseActivity activity_;
  std::vector<float> hidden_slopes_;
  std::vector<float> slopes_;  // of the batch, by weight
  std::vector<float> means_;
  std::vector<float> squares_;
  int added_ = 0;
  double mean_share_ = 1;  // how much of the means is still their beginning, 0
  double square_share_ = 1;
};

}  // namespace moyo::learning
