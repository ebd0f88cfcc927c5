#include "lab/neuron_layers.h"

#include <gtest/gtest.h>

#include <cmath>

namespace moyo::lab {
namespace {

TEST(NeuronLayers, OneNeuron) {
  NeuronLayers neuron({2, 1});
  neuron.weights() = {1, 2, -1};  // w_0, w_1, w_2
  EXPECT_DOUBLE_EQ(neuron.outputs({0.5, 2})[0], sigmoid(1 + 2 * 0.5 - 2));
  // dE/dw = 2 (f - y) f (1 - f) x
  const double f = sigmoid(0);
  const auto slope = neuron.gradient({{{0.5, 2}, {1}}});
  EXPECT_DOUBLE_EQ(slope[0], 2 * (f - 1) * f * (1 - f));
  EXPECT_DOUBLE_EQ(slope[1], slope[0] * 0.5);
  EXPECT_DOUBLE_EQ(slope[2], slope[0] * 2);
}

TEST(NeuronLayers, BackpropagationIsTheNumericalGradient) {
  Rng rng(1);
  for (const std::vector<int>& sizes :
       {std::vector<int>{1, 1}, {3, 4, 1}, {2, 5, 3}, {4, 3, 3, 2}, {2, 2, 2, 2, 2}}) {
    NeuronLayers network(sizes);
    network.randomize(rng);
    std::vector<Example> examples(3);
    for (Example& example : examples) {
      for (int i = 0; i < sizes.front(); ++i) example.inputs.push_back(2 * rng.uniform() - 1);
      for (int i = 0; i < sizes.back(); ++i) example.outputs.push_back(rng.uniform());
    }
    const auto by_chain_rule = network.gradient(examples);
    const auto by_differences = numerical_gradient(network, examples);
    ASSERT_EQ(by_chain_rule.size(), by_differences.size());
    for (std::size_t i = 0; i < by_chain_rule.size(); ++i) {
      EXPECT_NEAR(by_chain_rule[i], by_differences[i], 1e-8);
    }
  }
}

TEST(NeuronLayers, DescentLowersTheError) {
  Rng rng(2);
  NeuronLayers network({2, 3, 1});
  network.randomize(rng);
  const std::vector<Example> examples = {{{0, 1}, {1}}, {{1, 0}, {0}}};
  for (int i = 0; i < 20; ++i) {
    const double before = network.error(examples);
    network.descend(examples, 0.1);
    EXPECT_LT(network.error(examples), before);
  }
}

}  // namespace
}  // namespace moyo::lab
