// A feed-forward network from scratch (docs/sources.md F5): simple, not fast.
//
//   neuron     f = sigma(w_0 + sum_i w_i x_i)
//   sigmoid    sigma(z) = 1 / (1 + e^-z),  sigma' = sigma (1 - sigma)
//   error      E = sum over examples and outputs of (y - f(x))^2
//   backprop   d_out = 2 (f - y) f (1 - f),  d_k = h_k (1 - h_k) sum_j w_jk d_j
//   gradient   dE/dw_jk = d_j h_k
#pragma once

#include <vector>

#include "base/rng.h"

namespace moyo::lab {

double sigmoid(double z);

struct Example {
  std::vector<double> inputs;
  std::vector<double> outputs;
};

class NeuronLayers {
 public:
  // Numbers of neurons from the inputs to the outputs: {3, 4, 1} has one hidden layer.
  explicit NeuronLayers(const std::vector<int>& sizes);

  // Uniform in [-1, 1).
  void randomize(Rng& rng);

  // For each layer, each neuron: w_0, then a weight for every neuron of the layer before.
  std::vector<double>& weights() { return weights_; }
  const std::vector<double>& weights() const { return weights_; }

  std::vector<double> outputs(const std::vector<double>& inputs) const;
  double error(const std::vector<Example>& examples) const;
  // dE/dw of all weights, by the chain rule.
  std::vector<double> gradient(const std::vector<Example>& examples) const;
  // w -= step * dE/dw.
  void descend(const std::vector<Example>& examples, double step);

 private:
  // The outputs of every layer, the inputs first.
  std::vector<std::vector<double>> activations(const std::vector<double>& inputs) const;
  void add_gradient(const Example& example, std::vector<double>& gradient) const;
  std::size_t first_weight(std::size_t layer, std::size_t neuron) const;

  std::vector<std::size_t> sizes_;
  std::vector<std::size_t> first_;  // weight of each layer
  std::vector<double> weights_;
};

// (E(w + h) - E(w - h)) / 2h for every weight: slow, and right without any thought.
std::vector<double> numerical_gradient(NeuronLayers network, const std::vector<Example>& examples,
                                       double h = 1e-5);

}  // namespace moyo::lab
