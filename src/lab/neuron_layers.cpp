#include "lab/neuron_layers.h"

#include <cmath>

namespace moyo::lab {

double sigmoid(double z) { return 1 / (1 + std::exp(-z)); }

NeuronLayers::NeuronLayers(const std::vector<int>& sizes) : sizes_(sizes.begin(), sizes.end()) {
  std::size_t weights = 0;
  first_.push_back(0);  // the inputs have none
  for (std::size_t layer = 1; layer < sizes_.size(); ++layer) {
    first_.push_back(weights);
    weights += sizes_[layer] * (sizes_[layer - 1] + 1);
  }
  weights_.assign(weights, 0);
}

void NeuronLayers::randomize(Rng& rng) {
  for (double& weight : weights_) weight = 2 * rng.uniform() - 1;
}

std::size_t NeuronLayers::first_weight(std::size_t layer, std::size_t neuron) const {
  return first_[layer] + neuron * (sizes_[layer - 1] + 1);
}

std::vector<std::vector<double>> NeuronLayers::activations(
    const std::vector<double>& inputs) const {
  std::vector<std::vector<double>> layers = {inputs};
  for (std::size_t layer = 1; layer < sizes_.size(); ++layer) {
    std::vector<double> outputs;
    for (std::size_t j = 0; j < sizes_[layer]; ++j) {
      const double* w = weights_.data() + first_weight(layer, j);
      double z = w[0];
      for (std::size_t i = 0; i < sizes_[layer - 1]; ++i) z += w[i + 1] * layers.back()[i];
      outputs.push_back(sigmoid(z));
    }
    layers.push_back(std::move(outputs));
  }
  return layers;
}

std::vector<double> NeuronLayers::outputs(const std::vector<double>& inputs) const {
  return activations(inputs).back();
}

double NeuronLayers::error(const std::vector<Example>& examples) const {
  double sum = 0;
  for (const Example& example : examples) {
    const std::vector<double> said = outputs(example.inputs);
    for (std::size_t j = 0; j < said.size(); ++j) {
      sum += (example.outputs[j] - said[j]) * (example.outputs[j] - said[j]);
    }
  }
  return sum;
}

void NeuronLayers::add_gradient(const Example& example, std::vector<double>& gradient) const {
  const auto layers = activations(example.inputs);
  // d[j] = dE/dz of neuron j of the layer that is looked at, from the last to the first.
  std::vector<double> d;
  for (std::size_t j = 0; j < sizes_.back(); ++j) {
    const double f = layers.back()[j];
    d.push_back(2 * (f - example.outputs[j]) * f * (1 - f));
  }
  for (std::size_t layer = sizes_.size() - 1; layer > 0; --layer) {
    const std::vector<double>& before = layers[layer - 1];
    std::vector<double> d_before(before.size(), 0);
    for (std::size_t j = 0; j < sizes_[layer]; ++j) {
      const std::size_t first = first_weight(layer, j);
      gradient[first] += d[j];
      for (std::size_t i = 0; i < before.size(); ++i) {
        gradient[first + i + 1] += d[j] * before[i];
        d_before[i] += d[j] * weights_[first + i + 1] * before[i] * (1 - before[i]);
      }
    }
    d = std::move(d_before);
  }
}

std::vector<double> NeuronLayers::gradient(const std::vector<Example>& examples) const {
  std::vector<double> sum(weights_.size(), 0);
  for (const Example& example : examples) add_gradient(example, sum);
  return sum;
}

void NeuronLayers::descend(const std::vector<Example>& examples, double step) {
  const std::vector<double> slope = gradient(examples);
  for (std::size_t i = 0; i < weights_.size(); ++i) weights_[i] -= step * slope[i];
}

std::vector<double> numerical_gradient(NeuronLayers network, const std::vector<Example>& examples,
                                       double h) {
  std::vector<double> slope;
  for (double& weight : network.weights()) {
    const double at = weight;
    weight = at + h;
    const double above = network.error(examples);
    weight = at - h;
    const double below = network.error(examples);
    weight = at;
    slope.push_back((above - below) / (2 * h));
  }
  return slope;
}

}  // namespace moyo::lab
