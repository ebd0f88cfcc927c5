#include "learning/td/td_lambda.h"

#include <algorithm>

namespace moyo::learning {

TdLambda::TdLambda(nn::DenseNetwork& network, double lambda)
    : network_(network),
      lambda_(static_cast<float>(lambda)),
      traces_(static_cast<std::size_t>(network.shape().outputs),
              std::vector<float>(network.weights().size())),
      seen_(network.shape()),
      next_(network.shape()),
      slopes_(static_cast<std::size_t>(network.shape().hidden)) {}

void TdLambda::begin_game(double alpha) {
  alpha_ = static_cast<float>(alpha);
  for (auto& trace : traces_) std::fill(trace.begin(), trace.end(), 0.0f);
  has_seen_ = false;
  squared_error_ = 0;
}

void TdLambda::trace() {
  const std::size_t hidden = slopes_.size();
  evaluate(network_, seen_);
  for (std::size_t o = 0; o < traces_.size(); ++o) {
    float* e = traces_[o].data();
    for (std::size_t i = 0; i < traces_[o].size(); ++i) e[i] *= lambda_;
    const float y = seen_.outputs[o];
    const float slope = y * (1 - y);
    const float* weights = network_.weights().data() + network_.output_row(o);
    float* output_row = e + network_.output_row(o);
    for (std::size_t h = 0; h < hidden; ++h) {
      const float unit = seen_.hidden[h];
      output_row[h] += slope * unit;
      slopes_[h] = slope * weights[h] * unit * (1 - unit);
    }
    e[network_.output_biases() + o] += slope;
    const auto add_slopes = [&](float* row, float factor) {
      for (std::size_t h = 0; h < hidden; ++h) row[h] += factor * slopes_[h];
    };
    add_slopes(e + network_.hidden_biases(), 1);
    for (std::size_t i = 0; i < seen_.inputs.size(); ++i) {
      if (seen_.inputs[i] != 0) add_slopes(e + network_.input_row(i), seen_.inputs[i]);
    }
  }
}

void TdLambda::correct(std::span<const float> target) {
  float* weights = network_.weights().data();
  for (std::size_t o = 0; o < traces_.size(); ++o) {
    const float delta = target[o] - seen_.outputs[o];
    squared_error_ += static_cast<double>(delta) * delta;
    const float step = alpha_ * delta;
    const float* e = traces_[o].data();
    for (std::size_t i = 0; i < traces_[o].size(); ++i) weights[i] += step * e[i];
  }
}

void TdLambda::see(std::span<const float> inputs) {
  std::copy(inputs.begin(), inputs.end(), next_.inputs.begin());
  if (has_seen_) {
    trace();
    evaluate(network_, next_);
    correct(next_.outputs);
  }
  std::swap(seen_, next_);
  has_seen_ = true;
}

void TdLambda::end_game(std::span<const float> outcome) {
  trace();
  correct(outcome);
}

}  // namespace moyo::learning
