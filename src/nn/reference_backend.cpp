// The reference: every layer as its formula says, one position after the other, on exactly the
// board. Values lie point by point with the channels together.
#include <algorithm>
#include <cmath>

#include "nn/activation.h"
#include "nn/backend.h"
#include "nn/symmetry.h"

namespace moyo::nn {
namespace {

struct Tensor {
  int width = 0;
  int height = 0;
  int channels = 0;
  std::vector<float> values;

  Tensor(int w, int h, int c)
      : width(w), height(h), channels(c), values(static_cast<std::size_t>(w * h * c)) {}
  int area() const { return width * height; }
  float* at(int point) { return values.data() + point * channels; }
  const float* at(int point) const { return values.data() + point * channels; }
};

Tensor convolve(const Tensor& in, const Convolution& layer) {
  Tensor out(in.width, in.height, layer.out);
  for (int y = 0; y < in.height; ++y) {
    for (int x = 0; x < in.width; ++x) {
      float* const sums = out.at(y * in.width + x);
      for (int a = 0; a < layer.height; ++a) {
        for (int b = 0; b < layer.width; ++b) {
          const int from_y = y + a - layer.height / 2;
          const int from_x = x + b - layer.width / 2;
          if (from_y < 0 || from_y >= in.height || from_x < 0 || from_x >= in.width) continue;
          const float* const values = in.at(from_y * in.width + from_x);
          const float* weights =
              layer.weights.data() + (a * layer.width + b) * layer.in * layer.out;
          for (int i = 0; i < layer.in; ++i, weights += layer.out) {
            if (values[i] == 0) continue;
            for (int o = 0; o < layer.out; ++o) sums[o] += values[i] * weights[o];
          }
        }
      }
    }
  }
  return out;
}

Tensor apply(Tensor tensor, const NormActivation& layer) {
  for (int p = 0; p < tensor.area(); ++p) {
    float* const values = tensor.at(p);
    for (int c = 0; c < tensor.channels; ++c) {
      const auto i = static_cast<std::size_t>(c);
      values[c] = activate(values[c] * layer.norm.scale[i] + layer.norm.shift[i], layer.activation);
    }
  }
  return tensor;
}

void add(Tensor& tensor, const Tensor& other) {
  for (std::size_t i = 0; i < tensor.values.size(); ++i) tensor.values[i] += other.values[i];
}

void add_everywhere(Tensor& tensor, const std::vector<float>& bias) {
  for (int p = 0; p < tensor.area(); ++p) {
    for (int c = 0; c < tensor.channels; ++c) {
      tensor.at(p)[c] += bias[static_cast<std::size_t>(c)];
    }
  }
}

std::vector<float> multiply(const std::vector<float>& in, const Dense& layer) {
  std::vector<float> out(static_cast<std::size_t>(layer.out));
  for (std::size_t o = 0; o < out.size(); ++o) {
    float sum = layer.bias.empty() ? 0 : layer.bias[o];
    for (std::size_t i = 0; i < in.size(); ++i) sum += in[i] * layer.weights[i * out.size() + o];
    out[o] = sum;
  }
  return out;
}

std::vector<float> apply(std::vector<float> values, Activation activation) {
  for (float& value : values) value = activate(value, activation);
  return values;
}

enum class Pool { trunk, value };

std::vector<float> pool(const Tensor& tensor, Pool kind) {
  const auto channels = static_cast<std::size_t>(tensor.channels);
  std::vector<float> pooled(3 * channels);
  const float side = std::sqrt(static_cast<float>(tensor.area())) - 14;
  for (std::size_t c = 0; c < channels; ++c) {
    float sum = 0;
    float largest = tensor.at(0)[c];
    for (int p = 0; p < tensor.area(); ++p) {
      sum += tensor.at(p)[c];
      largest = std::max(largest, tensor.at(p)[c]);
    }
    const float mean = sum / static_cast<float>(tensor.area());
    pooled[c] = mean;
    pooled[channels + c] = mean * side / 10;
    pooled[2 * channels + c] = kind == Pool::trunk ? largest : mean * (side * side / 100 - 0.1f);
  }
  return pooled;
}

void run_block(const Block& block, Tensor& trunk);

void run(const OrdinaryBlock& block, Tensor& trunk) {
  const Tensor middle = convolve(apply(trunk, block.before_first), block.first);
  add(trunk, convolve(apply(middle, block.before_second), block.second));
}

void run(const PoolingBlock& block, Tensor& trunk) {
  const Tensor start = apply(trunk, block.before_first);
  Tensor regular = convolve(start, block.regular);
  const Tensor pooled = apply(convolve(start, block.pooled), block.before_pool);
  add_everywhere(regular, multiply(pool(pooled, Pool::trunk), block.pool_to_bias));
  add(trunk, convolve(apply(regular, block.before_second), block.second));
}

void run(const BottleneckBlock& block, Tensor& trunk) {
  Tensor narrow = convolve(apply(trunk, block.before_narrow), block.narrow);
  for (const Block& inner : block.inner) run_block(inner, narrow);
  add(trunk, convolve(apply(narrow, block.before_widen), block.widen));
}

void run(const ZeroBlock& block, Tensor& trunk) {
  const Tensor middle = apply(convolve(trunk, block.first), block.after_first);
  Tensor sum = apply(convolve(middle, block.second), {block.after_sum.norm, Activation::identity});
  add(sum, trunk);
  for (float& value : sum.values) value = activate(value, block.after_sum.activation);
  trunk = sum;
}

void run(const PlainBlock& block, Tensor& trunk) {
  trunk = apply(convolve(trunk, block.convolution), block.after);
}

void run_block(const Block& block, Tensor& trunk) {
  std::visit([&](const auto& kind) { run(kind, trunk); }, block.kind);
}

// Channel after channel, each by points.
std::vector<float> by_channels(const Tensor& tensor) {
  std::vector<float> values;
  for (int c = 0; c < tensor.channels; ++c) {
    for (int p = 0; p < tensor.area(); ++p) values.push_back(tensor.at(p)[c]);
  }
  return values;
}

void run_heads(const PooledHeads& heads, const Tensor& tip, RawOutput& output) {
  const PolicyHead& policy = heads.policy;
  Tensor points = convolve(tip, policy.points);
  const auto pooled = pool(apply(convolve(tip, policy.pooled), policy.before_pool), Pool::trunk);
  add_everywhere(points, multiply(pooled, policy.pool_to_bias));
  const Tensor logits = convolve(apply(points, policy.before_last), policy.last);
  output.policy = by_channels(logits);
  if (policy.pass) {
    auto pass = multiply(pooled, *policy.pass);
    if (policy.pass_activation) {
      pass = multiply(apply(pass, *policy.pass_activation), policy.pass_last);
    }
    output.policy.insert(output.policy.end(), pass.begin(), pass.end());
  }

  const ValueHead& value = heads.value;
  const Tensor v = apply(convolve(tip, value.convolution), value.after);
  const auto hidden = apply(multiply(pool(v, Pool::value), value.hidden), value.hidden_activation);
  const auto outcome = multiply(hidden, value.outcome);
  std::copy(outcome.begin(), outcome.end(), output.outcome.begin());
  if (value.score) {
    const auto score = multiply(hidden, *value.score);
    std::copy(score.begin(), score.end(), output.score.begin());
  }
  if (value.ownership) output.ownership = by_channels(convolve(v, *value.ownership));
}

void run_heads(const DenseHeads& heads, const Tensor& tip, RawOutput& output) {
  output.policy =
      multiply(by_channels(apply(convolve(tip, heads.policy_convolution), heads.after_policy)),
               heads.policy);
  const auto hidden =
      apply(multiply(by_channels(apply(convolve(tip, heads.value_convolution), heads.after_value)),
                     heads.hidden),
            heads.hidden_activation);
  const auto outcome = multiply(hidden, heads.value);
  std::copy(outcome.begin(), outcome.end(), output.outcome.begin());
}

class ReferenceBackend final : public Backend {
 public:
  explicit ReferenceBackend(const Network& network) : network_(network) {}

  void evaluate(std::span<const BatchEntry> batch, std::span<RawOutput> outputs) const override {
    for (std::size_t i = 0; i < batch.size(); ++i) evaluate_one(batch[i], outputs[i]);
  }

 private:
  void evaluate_one(const BatchEntry& entry, RawOutput& output) const {
    const Inputs& inputs = *entry.inputs;
    check_inputs(network_, inputs);
    const auto [width, height] = turned(inputs.size, entry.symmetry);
    Tensor planes(width, height, network_.input.in);
    write_planes(inputs, entry.symmetry, InputFrame::nhwc(width, height, planes.channels),
                 planes.values.data());
    Tensor trunk = convolve(planes, network_.input);
    if (network_.global_input) {
      const std::vector<float> globals(inputs.globals.begin(),
                                       inputs.globals.begin() + inputs.global_count);
      add_everywhere(trunk, multiply(globals, *network_.global_input));
    }
    if (network_.after_input) trunk = apply(trunk, *network_.after_input);
    for (const Block& block : network_.blocks) run_block(block, trunk);
    const Tensor tip = network_.tip ? apply(trunk, *network_.tip) : trunk;
    std::visit([&](const auto& heads) { run_heads(heads, tip, output); }, network_.heads);
    if (entry.trunk) output.trunk = tip.values;
  }

  const Network& network_;
};

}  // namespace

std::unique_ptr<Backend> make_reference_backend(const Network& network) {
  return std::make_unique<ReferenceBackend>(network);
}

}  // namespace moyo::nn
