#include "nn/dense/dense_network.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>

#include "base/errors.h"
#include "nn/dense/dense_file.h"
#include "nn/dense/sigmoid.h"
#include "temporary_file.h"

namespace moyo::nn {
namespace {

TEST(Sigmoid, IsTheLogisticFunction) {
  for (double x = -100; x <= 100; x += 0.0137) {
    const auto y = static_cast<double>(sigmoid(static_cast<float>(x)));
    EXPECT_NEAR(y, 1 / (1 + std::exp(-x)), 3e-7) << x;
  }
}

// One unit after another, in double precision.
std::vector<double> slow_outputs(const DenseNetwork& network, const std::vector<float>& inputs) {
  const auto weights = network.weights();
  const DenseShape shape = network.shape();
  const auto hidden_count = static_cast<std::size_t>(shape.hidden);
  std::vector<double> hidden(hidden_count);
  for (std::size_t h = 0; h < hidden_count; ++h) {
    double sum = weights[network.hidden_biases() + h];
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      sum += static_cast<double>(inputs[i]) * weights[i * hidden_count + h];
    }
    hidden[h] = 1 / (1 + std::exp(-sum));
  }
  std::vector<double> outputs;
  for (std::size_t o = 0; o < static_cast<std::size_t>(shape.outputs); ++o) {
    double sum = weights[network.output_biases() + o];
    for (std::size_t h = 0; h < hidden_count; ++h) {
      sum += hidden[h] * weights[network.output_row(o) + h];
    }
    outputs.push_back(1 / (1 + std::exp(-sum)));
  }
  return outputs;
}

TEST(DenseNetwork, IsWhatTheFormulaSays) {
  Rng rng(1);
  for (const DenseShape shape : {DenseShape{3, 1, 1}, {20, 7, 2}, {198, 80, 1}, {50, 33, 5}}) {
    DenseNetwork network = DenseNetwork::random(shape, rng);
    for (float& weight : network.weights()) weight += static_cast<float>(rng.uniform() - 0.5);
    DenseActivity base(shape);
    for (float& x : base.inputs) x = static_cast<float>(rng.below(3)) / 2;
    evaluate(network, base);
    const auto outputs = slow_outputs(network, base.inputs);
    for (std::size_t o = 0; o < outputs.size(); ++o) EXPECT_NEAR(base.outputs[o], outputs[o], 1e-5);
    // Some inputs change: what follows is what the whole would be.
    std::vector<float> inputs = base.inputs;
    for (std::size_t i = 0; i < inputs.size(); i += 1 + rng.below(5)) inputs[i] = 1 - inputs[i];
    DenseActivity next(shape);
    follow(network, base, inputs, next);
    evaluate_from_sums(network, next);
    EXPECT_EQ(next.inputs, inputs);
    const auto changed = slow_outputs(network, inputs);
    for (std::size_t o = 0; o < changed.size(); ++o) EXPECT_NEAR(next.outputs[o], changed[o], 1e-5);
  }
}

DenseFile two_networks() {
  Rng rng(2);
  DenseFile file{.inputs = "some", .games = 17, .parts = {}};
  file.parts.push_back({"race", DenseNetwork::random({4, 3, 1}, rng)});
  file.parts.push_back({"contact", DenseNetwork::random({5, 2, 2}, rng)});
  return file;
}

TEST(DenseFile, ComesBack) {
  const DenseFile file = two_networks();
  const TemporaryFile there("net");
  write_dense(file, there.path());
  const DenseFile again = read_dense(there.path());
  EXPECT_EQ(again.inputs, "some");
  EXPECT_EQ(again.games, 17u);
  ASSERT_EQ(again.parts.size(), 2u);
  EXPECT_EQ(again.find("contact")->shape(), (DenseShape{5, 2, 2}));
  EXPECT_EQ(again.find("nothing"), nullptr);
  EXPECT_EQ(format_dense(again), format_dense(file));
}

// Four for each of nine kinds of second rounds, as 'moyo train ranges leduc' makes them.
TEST(DenseFile, HasAsManyNetworksAsThereAre) {
  DenseFile file = two_networks();
  while (file.parts.size() < 36) file.parts.push_back(file.parts[0]);
  EXPECT_EQ(parse_dense(format_dense(file), "x").parts.size(), 36u);
}

TEST(DenseFile, DamageIsRefused) {
  const std::string bytes = format_dense(two_networks());
  for (std::size_t i = 0; i < bytes.size(); i += 7) {
    std::string damaged = bytes;
    damaged[i] = static_cast<char>(damaged[i] ^ 0x10);
    EXPECT_THROW(parse_dense(damaged, "x"), InputError) << i;
    EXPECT_THROW(parse_dense(std::string_view(bytes).substr(0, i), "x"), InputError) << i;
  }
  DenseFile infinite = two_networks();
  infinite.parts[0].network.weights()[3] = INFINITY;
  EXPECT_THROW(parse_dense(format_dense(infinite), "x"), InputError);
}

}  // namespace
}  // namespace moyo::nn
