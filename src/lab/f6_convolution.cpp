// F6: convolution from the ground. A kernel of 3x3 weights slides over the board; at each point the
// weights times the stones below them are added up:
//
//   out(x, y) = sum over a, b of weight(a, b) * in(x + a, y + b),    0 beyond the edge
//
// By hand: a kernel counts the stones beside a point, and with a bias and ReLU it finds eyes. The layer
// that our networks play with (Winograd's method) computes the same as a plain loop; the same weights
// everywhere mean few parameters and outputs that move with the stones; k layers see k points far; and
// beyond the edge there is nothing, which a plane of ones makes visible.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/go/go.h"
#include "games/go/playout_board.h"
#include "lab/registry.h"
#include "nn/go/network_files.h"
#include "nn/one_layer.h"

namespace moyo::lab {
namespace convolution {

using nn::Convolution;

std::vector<float> plain_loop(const Convolution& layer, Dimensions size,
                              const std::vector<float>& planes) {
  const int area = size.width * size.height;
  std::vector<float> out(static_cast<std::size_t>(layer.out * area));
  for (int o = 0; o < layer.out; ++o) {
    for (int y = 0; y < size.height; ++y) {
      for (int x = 0; x < size.width; ++x) {
        double sum = 0;
        for (int i = 0; i < layer.in; ++i) {
          for (int a = 0; a < layer.height; ++a) {
            for (int b = 0; b < layer.width; ++b) {
              const int from_y = y + a - layer.height / 2, from_x = x + b - layer.width / 2;
              if (from_y < 0 || from_x < 0 || from_y >= size.height || from_x >= size.width)
                continue;
              const int weight = ((a * layer.width + b) * layer.in + i) * layer.out + o;
              const int value = i * area + from_y * size.width + from_x;
              sum += double{layer.weights[static_cast<std::size_t>(weight)]} *
                     double{planes[static_cast<std::size_t>(value)]};
            }
          }
        }
        out[static_cast<std::size_t>(o * area + y * size.width + x)] = static_cast<float>(sum);
      }
    }
  }
  return out;
}

// One plane in, one out.
Convolution kernel(std::vector<float> weights) { return {3, 3, 1, 1, std::move(weights)}; }
const std::vector<float> beside = {0, 1, 0, 1, 0, 1, 0, 1, 0};

Convolution random_layer(int side, int in, int out, bool positive, Rng& rng) {
  Convolution layer{side, side, in, out, {}};
  for (int i = 0; i < side * side * in * out; ++i) {
    const double weight = positive ? 0.5 + rng.uniform() : 2 * rng.uniform() - 1;
    layer.weights.push_back(static_cast<float>(weight));
  }
  return layer;
}

double largest_difference(const std::vector<float>& a, const std::vector<float>& b) {
  double largest = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    largest = std::max(largest, std::abs(double{a[i]} - double{b[i]}));
  }
  return largest;
}

// ---- by hand ----

void count_by_hand(Findings& findings) {
  constexpr Dimensions five{5, 5};
  // Two stones in the middle and one in the corner.
  std::vector<float> stones(25);
  for (const std::size_t at : {std::size_t{0}, std::size_t{12}, std::size_t{13}}) stones[at] = 1;
  const auto out = nn::run_convolution(kernel(beside), five, stones);
  Table table{"Stones, and how many each point has beside it, by the kernel 0 1 0 / 1 0 1 / 0 1 0",
              {"stones", "output"},
              {}};
  for (std::size_t y = 0; y < 5; ++y) {
    std::string left, right;
    for (std::size_t x = 0; x < 5; ++x) {
      left += stones[5 * y + x] > 0 ? "X " : ". ";
      right += fmt::format("{:.0f} ", std::round(out[5 * y + x]) + 0.0f);
    }
    table.rows.push_back({left, right});
  }
  findings.tables.push_back(std::move(table));
  findings.exact(
      "stones beside A5 B5 A4, C3 D3, C4 D4 E3 B3", {0, 1, 1, 1, 1, 1, 1, 1, 1},
      {double(std::round(out[0])), double(std::round(out[1])), double(std::round(out[5])),
       double(std::round(out[12])), double(std::round(out[13])), double(std::round(out[7])),
       double(std::round(out[8])), double(std::round(out[14])), double(std::round(out[11]))});
  const auto ones = nn::run_convolution(kernel(beside), five, std::vector<float>(25, 1));
  findings.exact(
      "of a plane of ones: a corner, the edge, the middle", {2, 3, 4},
      {double(std::round(ones[0])), double(std::round(ones[2])), double(std::round(ones[12]))});
}

// relu(own stones beside + points beyond the edge - 3) is 1 where all neighbours are own, else 0.
void find_eyes(Findings& findings, Rng& rng) {
  constexpr int side = 7;
  int points = 0, wrong = 0, eyes = 0;
  for (int game = 0; game < 50; ++game) {
    go::PlayoutBoard board{go::BoardSize(side)};
    for (int i = 0; i < 45; ++i) board.play(board.random_move(rng));
    std::vector<float> own(side * side), on_board(side * side, 1);
    for (int y = 0; y < side; ++y) {
      for (int x = 0; x < side; ++x) {
        const bool black = board.color(go::point_at(x, side - 1 - y)) == go::Color::black;
        own[static_cast<std::size_t>(y * side + x)] = black ? 1 : 0;
      }
    }
    // Two planes in: own stones count 1, the board -1, which the bias of 1 makes up for.
    Convolution layer{3, 3, 2, 1, {}};
    for (const float weight : beside) {
      layer.weights.push_back(weight);
      layer.weights.push_back(-weight);
    }
    std::vector<float> planes = own;
    planes.insert(planes.end(), on_board.begin(), on_board.end());
    const auto out = nn::run_convolution(layer, {side, side}, planes);
    for (const go::Point p : go::Points(board.size())) {
      bool surrounded = true;
      for (const go::Point q : go::neighbors(p)) {
        surrounded =
            surrounded && (board.color(q) == go::Color::black || board.color(q) == go::Color::edge);
      }
      const auto at = static_cast<std::size_t>((side - 1 - go::y_of(p)) * side + go::x_of(p));
      const bool fires = std::max(0.0f, out[at] + 1) > 0.5f;  // ReLU
      ++points;
      eyes += surrounded;
      wrong += fires != surrounded;
    }
  }
  findings.exact(
      fmt::format("a kernel, a bias and ReLU find surrounded points: wrong of {}, {} such", points,
                  eyes),
      0, wrong);
}

// ---- our layer ----

void compare(Findings& findings, Rng& rng) {
  Table table{"Our layer beside a plain loop: largest difference of an output",
              {"kernel", "board", "planes in", "out", "largest output", "difference"},
              {}};
  double worst = 0;
  for (const int side : {1, 3, 5}) {
    for (const Dimensions size : {Dimensions{5, 5}, Dimensions{9, 9}, Dimensions{13, 7}}) {
      const Convolution layer = random_layer(side, 6, 20, false, rng);
      std::vector<float> planes(static_cast<std::size_t>(layer.in * size.width * size.height));
      for (float& value : planes) value = rng.below(3) == 0 ? 1 : 0;
      const auto slow = plain_loop(layer, size, planes);
      const double difference = largest_difference(slow, nn::run_convolution(layer, size, planes));
      const double scale = double{std::abs(*std::max_element(
          slow.begin(), slow.end(), [](float a, float b) { return std::abs(a) < std::abs(b); }))};
      worst = std::max(worst, difference / scale);
      table.rows.push_back({fmt::format("{}x{}", side, side),
                            fmt::format("{}x{}", size.width, size.height), "6", "20",
                            fmt::format("{:.2f}", scale), fmt::format("{:.1e}", difference)});
    }
  }
  findings.tables.push_back(std::move(table));
  findings.exact("they agree to rounding", 1, worst < 1e-4);
}

// Outputs that change when the stone in the middle does, after so many layers.
int width_seen(int layers, Rng& rng) {
  constexpr int side = 19, middle = side / 2;
  constexpr Dimensions size{side, side};
  std::vector<float> plane(side * side);
  plane[middle * side + middle] = 1;
  for (int i = 0; i < layers; ++i) {
    plane = nn::run_convolution(random_layer(3, 1, 1, true, rng), size, plane);
  }
  const double largest = double{*std::max_element(plane.begin(), plane.end())};
  int seen = 0;
  for (int x = 0; x < side; ++x) {
    seen += double{std::abs(plane[static_cast<std::size_t>(middle * side + x)])} > 1e-5 * largest;
  }
  return seen;
}

void see_far(Findings& findings, Rng& rng) {
  Plot plot{"How far a point is seen: receptive field", {"layers of 3x3"}, {"points wide"}, {}};
  plot.series = {{"measured", Mark::points, {}}, {"2k + 1", Mark::dashes, {}}};
  std::vector<double> theory, measured;
  for (int layers = 1; layers <= 6; ++layers) {
    theory.push_back(2 * layers + 1);
    measured.push_back(width_seen(layers, rng));
    plot.series[0].points.push_back({double(layers), measured.back()});
    plot.series[1].points.push_back({double(layers), theory.back()});
  }
  findings.exact("k layers of 3x3 see 2k + 1 points, k = 1 .. 6", theory, measured);
  findings.plots.push_back(std::move(plot));
}

// The same stones two points to the right and one down: the same outputs there.
void share_weights(Findings& findings, Rng& rng) {
  constexpr int side = 13, area = side * side;
  const Convolution layer = random_layer(3, 1, 8, false, rng);
  std::vector<float> here(area), there(area);
  for (int y = 4; y < 8; ++y) {
    for (int x = 4; x < 8; ++x) {
      const float stone = rng.below(2) == 0 ? 1 : 0;
      here[static_cast<std::size_t>(y * side + x)] = stone;
      there[static_cast<std::size_t>((y + 1) * side + x + 2)] = stone;
    }
  }
  const auto out_here = nn::run_convolution(layer, {side, side}, here);
  const auto out_there = nn::run_convolution(layer, {side, side}, there);
  double difference = 0;
  for (int o = 0; o < layer.out; ++o) {
    for (int y = 0; y + 1 < side; ++y) {
      for (int x = 0; x + 2 < side; ++x) {
        difference = std::max(
            difference,
            std::abs(
                double{out_here[static_cast<std::size_t>(o * area + y * side + x)]} -
                double{out_there[static_cast<std::size_t>(o * area + (y + 1) * side + x + 2)]}));
      }
    }
  }
  findings.exact("stones moved, outputs moved with them", 1, difference < 1e-4);
}

// Largest of each square of four, as networks for pictures have it: the place is lost, so those for Go
// have none but over the whole board.
void pool(Findings& findings) {
  const float plane[4][4] = {{1, 3, 0, 0}, {2, 0, 0, 1}, {0, 0, 5, 4}, {0, 7, 6, 2}};
  std::vector<double> pooled;
  double largest = 0, sum = 0;
  for (int y = 0; y < 4; y += 2) {
    for (int x = 0; x < 4; x += 2) {
      pooled.push_back(double{std::max(std::max(plane[y][x], plane[y][x + 1]),
                                       std::max(plane[y + 1][x], plane[y + 1][x + 1]))});
    }
  }
  for (const auto& row : plane) {
    for (const float value : row) largest = std::max(largest, double{value}), sum += double{value};
  }
  findings.exact("the largest of each four of 1300/2001/0054/0762", {3, 1, 7, 6}, pooled);
  findings.exact("over the whole board: largest and mean", {7, 31.0 / 16}, {largest, sum / 16});
}

void count_parameters(Findings& findings) {
  const nn::Network network = nn::read_network("main");
  const Convolution& first = network.input;
  const double shared = double(first.height) * first.width * first.in * first.out;
  const double dense = 361.0 * first.in * 361.0 * first.out;
  Table table{fmt::format("Parameters of the first layer of main, {} planes to {} channels",
                          first.in, first.out),
              {"layer", "parameters"},
              {{fmt::format("{}x{} kernels, the same everywhere", first.height, first.width),
                fmt::format("{:.0f}", shared)},
               {"every point to every point of 19x19", fmt::format("{:.0f}", dense)},
               {"the whole network", fmt::format("{}", nn::parameter_count(network))}}};
  findings.tables.push_back(std::move(table));
  findings.exact("its weights are as many as kernels, planes and channels make", shared,
                 double(first.weights.size()));
  findings.exact("without sharing 361^2 / (kernel's points) times as many", 361.0 * 361.0,
                 dense / shared * first.height * first.width);
}

Findings run(Context& context) {
  Findings findings;
  Rng rng(context.seed);
  count_by_hand(findings);
  find_eyes(findings, rng);
  compare(findings, rng);
  see_far(findings, rng);
  share_weights(findings, rng);
  pool(findings);
  count_parameters(findings);
  findings.notes.push_back(
      "moyo net draw main -o kernels.svg shows what such kernels have learned.");
  return findings;
}

}  // namespace convolution

const Experiment f6_convolution = {
    "f6-convolution",
    "convolution from the ground: kernels, edges, sharing, receptive fields, pooling", "S0",
    convolution::run};

}  // namespace moyo::lab
