// One step of gradient descent on one position: outputs move towards a target by the cross entropy,
// whose slope at an output's sum is simply target - y.
#pragma once

#include <span>
#include <vector>

#include "nn/dense/dense_network.h"

namespace moyo::learning {

class GradientStep {
 public:
  explicit GradientStep(nn::DenseNetwork& network);

  // The inputs to fill, and the outputs after evaluate().
  nn::DenseActivity& activity() { return activity_; }
  void evaluate() { nn::evaluate(network_, activity_); }
  // After evaluate(): the weights change by `alpha` times the slope. Returns the squared error before.
  double learn(std::span<const float> target, double alpha);

 private:
  nn::DenseNetwork& network_;
  nn::DenseActivity activity_;
  std::vector<float> slopes_;
};

}  // namespace moyo::learning
