// A small network of one hidden layer, all sigmoids, as TD-Gammon's (Tesauro 1992; docs/sources.md F7):
//
//   h = sigmoid(W x + b)      y = sigmoid(V h + c)
//
// Its first layer is most of the work and its inputs are mostly zeros that stay when one move is made.
// So the sums W x + b of one position are kept, and the next position's follow from the inputs that
// differ: FirstLayer.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/rng.h"

namespace moyo::nn {

struct DenseShape {
  int inputs = 0;
  int hidden = 0;
  int outputs = 0;
  friend bool operator==(const DenseShape&, const DenseShape&) = default;
};
std::size_t weight_count(const DenseShape& shape);

// All weights stand in one array, so that whatever is done to each is one loop.
class DenseNetwork {
 public:
  DenseNetwork() = default;
  explicit DenseNetwork(const DenseShape& shape);  // all weights 0
  // Small random weights; the larger the layer, the smaller.
  static DenseNetwork random(const DenseShape& shape, Rng& rng);

  const DenseShape& shape() const { return shape_; }
  std::span<float> weights() { return weights_; }
  std::span<const float> weights() const { return weights_; }

  // Parts of the array: from an input to every hidden unit; the hidden units' biases; from every
  // hidden unit to an output; the outputs' biases.
  std::size_t input_row(std::size_t input) const { return input * hidden_; }
  std::size_t hidden_biases() const { return input_row(static_cast<std::size_t>(shape_.inputs)); }
  std::size_t output_row(std::size_t output) const {
    return hidden_biases() + (1 + output) * hidden_;
  }
  std::size_t output_biases() const { return output_row(static_cast<std::size_t>(shape_.outputs)); }

 private:
  DenseShape shape_;
  std::size_t hidden_ = 0;
  std::vector<float> weights_;
};

// What a network makes of one position: room that is used again.
struct DenseActivity {
  std::vector<float> inputs;
  std::vector<float> sums;     // W x + b
  std::vector<float> hidden;   // h
  std::vector<float> outputs;  // y

  DenseActivity() = default;
  explicit DenseActivity(const DenseShape& shape);
};

// From the inputs of `activity` to its outputs.
void evaluate(const DenseNetwork& network, DenseActivity& activity);
// The same, from its sums.
void evaluate_from_sums(const DenseNetwork& network, DenseActivity& activity);
// Sets the inputs of `activity` to `inputs`; its sums, which belong to `base`, follow.
void follow(const DenseNetwork& network, const DenseActivity& base, std::span<const float> inputs,
            DenseActivity& activity);

}  // namespace moyo::nn
