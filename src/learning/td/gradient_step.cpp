#include "learning/td/gradient_step.h"

#include <algorithm>

namespace moyo::learning {

GradientStep::GradientStep(nn::DenseNetwork& network)
    : network_(network),
      activity_(network.shape()),
      slopes_(static_cast<std::size_t>(network.shape().hidden)) {}

double GradientStep::learn(std::span<const float> target, double alpha) {
  float* weights = network_.weights().data();
  const std::size_t hidden = slopes_.size();
  const float* units = activity_.hidden.data();
  float* slopes = slopes_.data();
  std::fill(slopes_.begin(), slopes_.end(), 0.0f);
  double squared_error = 0;
  for (std::size_t o = 0; o < activity_.outputs.size(); ++o) {
    const float error = target[o] - activity_.outputs[o];
    squared_error += static_cast<double>(error) * error;
    const float step = static_cast<float>(alpha) * error;
    float* row = weights + network_.output_row(o);
    for (std::size_t h = 0; h < hidden; ++h) {
      slopes[h] += step * row[h];
      row[h] += step * units[h];
    }
    weights[network_.output_biases() + o] += step;
  }
  for (std::size_t h = 0; h < hidden; ++h) slopes[h] *= units[h] * (1 - units[h]);
  const auto add = [&](float* row, float factor) {
    for (std::size_t h = 0; h < hidden; ++h) row[h] += factor * slopes[h];
  };
  add(weights + network_.hidden_biases(), 1);
  for (std::size_t i = 0; i < activity_.inputs.size(); ++i) {
    if (activity_.inputs[i] != 0) add(weights + network_.input_row(i), activity_.inputs[i]);
  }
  return squared_error;
}

}  // namespace moyo::learning
