#include "learning/td/adam.h"

#include <algorithm>
#include <cmath>

namespace moyo::learning {
namespace {

constexpr float mean_decay = 0.9f;
constexpr float square_decay = 0.999f;

}  // namespace

Adam::Adam(nn::DenseNetwork& network)
    : network_(network),
      activity_(network.shape()),
      hidden_slopes_(static_cast<std::size_t>(network.shape().hidden)),
      slopes_(network.weights().size()),
      means_(network.weights().size()),
      squares_(network.weights().size()) {}

void Adam::add(std::span<const float> target) {
  nn::evaluate(network_, activity_);
  const float* weights = network_.weights().data();
  const std::size_t hidden = hidden_slopes_.size();
  std::fill(hidden_slopes_.begin(), hidden_slopes_.end(), 0.0f);
  for (std::size_t o = 0; o < activity_.outputs.size(); ++o) {
    const float error = target[o] - activity_.outputs[o];
    const float* row = weights + network_.output_row(o);
    float* slopes = slopes_.data() + network_.output_row(o);
    for (std::size_t h = 0; h < hidden; ++h) {
      hidden_slopes_[h] += error * row[h];
      slopes[h] += error * activity_.hidden[h];
    }
    slopes_[network_.output_biases() + o] += error;
  }
  for (std::size_t h = 0; h < hidden; ++h) {
    hidden_slopes_[h] *= activity_.hidden[h] * (1 - activity_.hidden[h]);
  }
  const auto add_row = [&](std::size_t row, float factor) {
    for (std::size_t h = 0; h < hidden; ++h) slopes_[row + h] += factor * hidden_slopes_[h];
  };
  add_row(network_.hidden_biases(), 1);
  for (std::size_t i = 0; i < activity_.inputs.size(); ++i) {
    if (activity_.inputs[i] != 0) add_row(network_.input_row(i), activity_.inputs[i]);
  }
  ++added_;
}

void Adam::step(double rate) {
  constexpr float least = 1e-8f;
  if (added_ == 0) return;
  mean_share_ *= double(mean_decay);
  square_share_ *= double(square_decay);
  const auto mean_scale = static_cast<float>(1 / (1 - mean_share_));
  const auto square_scale = static_cast<float>(1 / (1 - square_share_));
  const std::span<float> weights = network_.weights();
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const float slope = slopes_[i] / static_cast<float>(added_);
    means_[i] = mean_decay * means_[i] + (1 - mean_decay) * slope;
    squares_[i] = square_decay * squares_[i] + (1 - square_decay) * slope * slope;
    weights[i] += static_cast<float>(rate) * means_[i] * mean_scale /
                  (std::sqrt(squares_[i] * square_scale) + least);
    slopes_[i] = 0;
  }
  added_ = 0;
}

}  // namespace moyo::learning
