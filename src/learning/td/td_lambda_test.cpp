#include "learning/td/td_lambda.h"

#include <gtest/gtest.h>

#include <cmath>

namespace moyo::learning {
namespace {

using nn::DenseNetwork;
using nn::DenseShape;

using Inputs = std::vector<float>;

std::vector<double> outputs_of(const DenseShape& shape, const std::vector<double>& w,
                               const Inputs& x) {
  const DenseNetwork layout(shape);
  const auto logistic = [](double s) { return 1 / (1 + std::exp(-s)); };
  std::vector<double> hidden;
  for (std::size_t h = 0; h < static_cast<std::size_t>(shape.hidden); ++h) {
    double sum = w[layout.hidden_biases() + h];
    for (std::size_t i = 0; i < x.size(); ++i)
      sum += w[layout.input_row(i) + h] * static_cast<double>(x[i]);
    hidden.push_back(logistic(sum));
  }
  std::vector<double> outputs;
  for (std::size_t o = 0; o < static_cast<std::size_t>(shape.outputs); ++o) {
    double sum = w[layout.output_biases() + o];
    for (std::size_t h = 0; h < hidden.size(); ++h) sum += w[layout.output_row(o) + h] * hidden[h];
    outputs.push_back(logistic(sum));
  }
  return outputs;
}

// The definition, in double precision, with slopes measured by small differences.
std::vector<double> slow_td(const DenseShape& shape, std::vector<double> w,
                            const std::vector<Inputs>& game, const std::vector<double>& outcome,
                            double lambda, double alpha) {
  const auto output_count = static_cast<std::size_t>(shape.outputs);
  std::vector<std::vector<double>> e(output_count, std::vector<double>(w.size(), 0));
  for (std::size_t t = 0; t < game.size(); ++t) {
    const std::vector<double> now = outputs_of(shape, w, game[t]);
    const std::vector<double> target =
        t + 1 < game.size() ? outputs_of(shape, w, game[t + 1]) : outcome;
    for (std::size_t i = 0; i < w.size(); ++i) {
      constexpr double small = 1e-5;
      std::vector<double> up = w;
      std::vector<double> down = w;
      up[i] += small;
      down[i] -= small;
      const auto high = outputs_of(shape, up, game[t]);
      const auto low = outputs_of(shape, down, game[t]);
      for (std::size_t o = 0; o < output_count; ++o) {
        e[o][i] = lambda * e[o][i] + (high[o] - low[o]) / (2 * small);
      }
    }
    for (std::size_t o = 0; o < output_count; ++o) {
      for (std::size_t i = 0; i < w.size(); ++i) {
        w[i] += alpha * (target[o] - now[o]) * e[o][i];
      }
    }
  }
  return w;
}

TEST(TdLambda, IsItsDefinition) {
  Rng rng(1);
  for (const double lambda : {0.0, 0.7, 1.0}) {
    for (const DenseShape shape : {DenseShape{4, 3, 1}, DenseShape{6, 5, 3}}) {
      DenseNetwork network = DenseNetwork::random(shape, rng);
      std::vector<double> weights(network.weights().begin(), network.weights().end());
      constexpr double alpha = 0.3;
      TdLambda td(network, lambda);
      for (int number = 0; number < 3; ++number) {
        std::vector<Inputs> game;
        for (int ply = 0; ply < 6; ++ply) {
          game.emplace_back();
          for (int i = 0; i < shape.inputs; ++i)
            game.back().push_back(static_cast<float>(rng.below(3)));
        }
        std::vector<double> outcome;
        for (int o = 0; o < shape.outputs; ++o) outcome.push_back(rng.below(2));
        td.begin_game(alpha);
        for (const Inputs& inputs : game) td.see(inputs);
        td.end_game(std::vector<float>(outcome.begin(), outcome.end()));
        weights = slow_td(shape, weights, game, outcome, lambda, alpha);
      }
      for (std::size_t i = 0; i < weights.size(); ++i) {
        EXPECT_NEAR(network.weights()[i], weights[i], 2e-4)
            << "lambda " << lambda << ", weight " << i;
      }
    }
  }
}

// A random walk of five states (Sutton 1988): the ends pay 0 and 1, the chances are 1/6 to 5/6.
TEST(TdLambda, LearnsARandomWalk) {
  Rng rng(2);
  DenseNetwork network = DenseNetwork::random({5, 4, 1}, rng);
  constexpr double alpha = 0.1;
  TdLambda td(network, 0.7);
  const auto state = [](int place) {
    Inputs inputs(5, 0.0f);
    inputs[static_cast<std::size_t>(place)] = 1;
    return inputs;
  };
  for (int game = 0; game < 20000; ++game) {
    td.begin_game(alpha);
    int place = 2;
    while (place >= 0 && place < 5) {
      td.see(state(place));
      place += rng.below(2) == 0 ? 1 : -1;
    }
    const float outcome = place < 0 ? 0 : 1;
    td.end_game({&outcome, 1});
  }
  for (int place = 0; place < 5; ++place) {
    nn::DenseActivity activity(network.shape());
    activity.inputs = state(place);
    evaluate(network, activity);
    EXPECT_NEAR(activity.outputs[0], (place + 1) / 6.0, 0.1) << place;
  }
}

}  // namespace
}  // namespace moyo::learning
