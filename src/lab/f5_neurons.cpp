// F5: networks from the ground. The sigmoid and its derivative, backpropagation beside numerical
// gradients, the toy of three inputs with and without a hidden layer, and functions built of steps
// of two neurons each.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "lab/neuron_layers.h"
#include "lab/registry.h"

namespace moyo::lab {
namespace neurons {

// Four examples; the third input is always 1, and the output says whether the first two differ.
const std::vector<Example> toy = {
    {{0, 0, 1}, {0}}, {{0, 1, 1}, {1}}, {{1, 0, 1}, {1}}, {{1, 1, 1}, {0}}};

constexpr int toy_steps = 20'000;

void look_at_sigmoid(Findings& findings) {
  findings.exact("sigma(0)", 0.5, sigmoid(0));
  findings.rounded("sigma(-20), close to 0", 0, 1e-8, sigmoid(-20));
  findings.rounded("sigma(20), close to 1", 1, 1e-8, sigmoid(20));
  constexpr double h = 1e-5;
  for (const double x : {-2.0, 0.0, 1.0}) {
    const double y = sigmoid(x);
    findings.rounded(fmt::format("sigma'({:.0f}) = sigma (1 - sigma), by differences", x),
                     y * (1 - y), 1e-8, (sigmoid(x + h) - sigmoid(x - h)) / (2 * h));
  }
  // dy/dw_1 = y (1 - y) x_1, of a neuron with two inputs.
  const auto output = [](double w1) { return sigmoid(0.3 + w1 * 0.7 - 0.5 * 1.2); };
  const double y = output(0.9);
  findings.rounded("dy/dw_1 = y (1 - y) x_1 of a neuron, by differences", y * (1 - y) * 0.7, 1e-8,
                   (output(0.9 + h) - output(0.9 - h)) / (2 * h));
}

void compare_gradients(Rng& rng, Findings& findings) {
  Table table{"Backpropagation beside numerical gradients of random networks",
              {"neurons by layer", "weights", "largest |dE/dw|", "largest difference"},
              {}};
  for (const std::vector<int>& sizes :
       {std::vector<int>{3, 1}, {3, 4, 1}, {3, 8, 8, 1}, {3, 4, 4, 4, 4, 1}}) {
    NeuronLayers network(sizes);
    network.randomize(rng);
    const auto exact = network.gradient(toy);
    const auto differences = numerical_gradient(network, toy);
    double largest = 0;
    double apart = 0;
    for (std::size_t i = 0; i < exact.size(); ++i) {
      largest = std::max(largest, std::abs(exact[i]));
      apart = std::max(apart, std::abs(exact[i] - differences[i]));
    }
    const std::string name = fmt::format("{}", fmt::join(sizes, "-"));
    table.rows.push_back({name, std::to_string(exact.size()), fmt::format("{:.4f}", largest),
                          fmt::format("{:.1e}", apart)});
    findings.rounded("largest difference of the gradients, " + name, 0, 1e-7, apart);
  }
  findings.tables.push_back(std::move(table));
}

// The error after each step; the network has learned when it returns.
Series learn_toy(NeuronLayers& network, std::string name) {
  Series series{std::move(name), Mark::line, {}};
  double next = 1;
  for (int step = 1; step <= toy_steps; ++step) {
    network.descend(toy, 0.5);
    if (step < next) continue;
    next = std::max(next + 1, next * 1.1);
    series.points.push_back({static_cast<double>(step), network.error(toy)});
  }
  return series;
}

void learn_toys(Rng& rng, Findings& findings) {
  Plot plot{"The toy of three inputs: error while it learns",
            {"steps of gradient descent", true},
            {"sum of squared errors", true},
            {}};
  Table table{"What the toy networks say", {"inputs", "wanted", "one hidden layer", "none"}, {}};
  NeuronLayers hidden({3, 4, 1});
  NeuronLayers none({3, 1});
  hidden.randomize(rng);
  none.randomize(rng);
  plot.series.push_back(learn_toy(hidden, "one hidden layer of four"));
  plot.series.push_back(learn_toy(none, "no hidden layer"));
  for (const Example& example : toy) {
    const double with = hidden.outputs(example.inputs)[0];
    const double without = none.outputs(example.inputs)[0];
    const std::string inputs = fmt::format("{}", fmt::join(example.inputs, " "));
    table.rows.push_back({inputs, fmt::format("{}", example.outputs[0]),
                          fmt::format("{:.3f}", with), fmt::format("{:.3f}", without)});
    findings.rounded("toy with a hidden layer, inputs " + inputs, example.outputs[0], 0.1, with);
    // The two inputs alone carry nothing: the best that a single neuron can say is one half.
    findings.rounded("toy without, inputs " + inputs, 0.5, 0.001, without);
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(plot));
}

// Height 1 between `from` and `to`, nearly 0 elsewhere: two neurons of opposite weight.
double step(double x, double from, double to, double steepness) {
  return sigmoid(steepness * (x - from)) - sigmoid(steepness * (x - to));
}

double wanted(double x) { return 0.5 + 0.3 * std::sin(2 * std::numbers::pi * x) + 0.2 * x * x; }

// A hidden layer of 2 n neurons: n steps side by side, each as high as the function in its middle.
double sum_of_steps(double x, int n) {
  const double width = 1.0 / n;
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    // At the ends of the range a step reaches beyond it, so that it does not fall there.
    const double from = i == 0 ? -1 : i * width;
    const double to = i + 1 == n ? 2 : (i + 1) * width;
    sum += wanted((i + 0.5) * width) * step(x, from, to, 6 / width);
  }
  return sum;
}

double largest_error(int n) {
  double error = 0;
  for (int i = 0; i <= 2000; ++i) {
    const double x = i / 2000.0;
    error = std::max(error, std::abs(sum_of_steps(x, n) - wanted(x)));
  }
  return error;
}

void approximate(Findings& findings) {
  findings.rounded("a step of two neurons, in the middle", 1, 0.001, step(0.5, 0.4, 0.6, 100));
  findings.rounded("a step of two neurons, outside", 0, 0.001, step(0.8, 0.4, 0.6, 100));
  Plot shape{"Steps of two neurons side by side", {"x"}, {"output"}, {}};
  shape.series = {{"wanted", Mark::dashes, {}},
                  {"10 steps", Mark::line, {}},
                  {"one step of them", Mark::line, {}}};
  for (int i = 0; i <= 400; ++i) {
    const double x = i / 400.0;
    shape.series[0].points.push_back({x, wanted(x)});
    shape.series[1].points.push_back({x, sum_of_steps(x, 10)});
    shape.series[2].points.push_back({x, wanted(0.25) * step(x, 0.2, 0.3, 60)});
  }
  Table table{"Largest error on [0, 1]", {"hidden neurons", "error", "ratio"}, {}};
  Plot errors{"More neurons, less error", {"hidden neurons", true}, {"largest error", true}, {}};
  errors.series = {{"", Mark::points, {}}};
  double before = 0;
  for (int n = 4; n <= 512; n *= 2) {
    const double error = largest_error(n);
    table.rows.push_back({std::to_string(2 * n), fmt::format("{:.5f}", error),
                          before > 0 ? fmt::format("{:.2f}", before / error) : ""});
    errors.series[0].points.push_back({2.0 * n, error});
    // The error is the slope times half the width of a step: twice the neurons, half of it.
    if (n == 512) findings.rounded("twice the neurons, half the error", 2, 0.1, before / error);
    before = error;
  }
  findings.tables.push_back(std::move(table));
  findings.plots.push_back(std::move(shape));
  findings.plots.push_back(std::move(errors));
}

Findings run(Context& context) {
  Rng rng(context.seed);
  Findings findings;
  look_at_sigmoid(findings);
  compare_gradients(rng, findings);
  learn_toys(rng, findings);
  approximate(findings);
  return findings;
}

}  // namespace neurons

const Experiment f5_neurons = {
    "f5-neurons", "networks from the ground: neuron, backpropagation, toy, steps of two neurons",
    "S0", neurons::run};

}  // namespace moyo::lab
