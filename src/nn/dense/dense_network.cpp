#include "nn/dense/dense_network.h"

#include <algorithm>
#include <cmath>

#include "nn/dense/sigmoid.h"

namespace moyo::nn {
namespace {

std::size_t size(int n) { return static_cast<std::size_t>(n); }

// sums += factor * row
void add_row(std::span<float> sums, const float* row, float factor) {
  for (std::size_t h = 0; h < sums.size(); ++h) sums[h] += factor * row[h];
}

// In eight parts, so that the sum can be vector arithmetic in a fixed order.
float dot(const float* a, const float* b, std::size_t count) {
  constexpr std::size_t lanes = 8;
  float parts[lanes] = {};
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    for (std::size_t k = 0; k < lanes; ++k) parts[k] += a[i + k] * b[i + k];
  }
  float sum = 0;
  for (; i < count; ++i) sum += a[i] * b[i];
  for (const float part : parts) sum += part;
  return sum;
}

}  // namespace

std::size_t weight_count(const DenseShape& shape) {
  return size(shape.hidden) * size(shape.inputs + 1 + shape.outputs) + size(shape.outputs);
}

DenseNetwork::DenseNetwork(const DenseShape& shape)
    : shape_(shape), hidden_(size(shape.hidden)), weights_(weight_count(shape)) {}

DenseNetwork DenseNetwork::random(const DenseShape& shape, Rng& rng) {
  DenseNetwork network(shape);
  const auto fill = [&](std::size_t first, std::size_t count, int fan_in) {
    const double largest = 1 / std::sqrt(static_cast<double>(fan_in));
    for (std::size_t i = first; i < first + count; ++i) {
      network.weights_[i] = static_cast<float>((2 * rng.uniform() - 1) * largest);
    }
  };
  fill(0, network.hidden_biases(), shape.inputs);
  fill(network.output_row(0), network.output_biases() - network.output_row(0), shape.hidden);
  return network;
}

DenseActivity::DenseActivity(const DenseShape& shape)
    : inputs(size(shape.inputs)),
      sums(size(shape.hidden)),
      hidden(size(shape.hidden)),
      outputs(size(shape.outputs)) {}

void evaluate_from_sums(const DenseNetwork& network, DenseActivity& activity) {
  const float* weights = network.weights().data();
  const std::size_t hidden = activity.sums.size();
  const float* sums = activity.sums.data();
  float* units = activity.hidden.data();
  for (std::size_t h = 0; h < hidden; ++h) units[h] = sigmoid(sums[h]);
  for (std::size_t o = 0; o < activity.outputs.size(); ++o) {
    activity.outputs[o] = sigmoid(weights[network.output_biases() + o] +
                                  dot(weights + network.output_row(o), units, hidden));
  }
}

void evaluate(const DenseNetwork& network, DenseActivity& activity) {
  const float* weights = network.weights().data();
  std::copy_n(weights + network.hidden_biases(), activity.sums.size(), activity.sums.begin());
  for (std::size_t i = 0; i < activity.inputs.size(); ++i) {
    if (activity.inputs[i] == 0) continue;
    add_row(activity.sums, weights + network.input_row(i), activity.inputs[i]);
  }
  evaluate_from_sums(network, activity);
}

void follow(const DenseNetwork& network, const DenseActivity& base, std::span<const float> inputs,
            DenseActivity& activity) {
  const float* weights = network.weights().data();
  activity.sums = base.sums;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const float change = inputs[i] - base.inputs[i];
    if (change != 0) add_row(activity.sums, weights + network.input_row(i), change);
  }
  std::copy(inputs.begin(), inputs.end(), activity.inputs.begin());
}

}  // namespace moyo::nn
