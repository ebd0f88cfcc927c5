#include "nn/check_network.h"

#include <algorithm>
#include <cmath>

#include "base/errors.h"
#include "nn/inputs.h"
#include "nn/v7_encoder.h"
#include "nn/visit_layers.h"
#include "nn/zero_encoder.h"

namespace moyo::nn {
namespace {

void need(bool fits, const std::string& what) {
  if (!fits) throw InputError("its " + what + " does not fit the layers around it");
}

void need_finite(const std::vector<float>& values) {
  if (std::all_of(values.begin(), values.end(), [](float v) { return std::isfinite(v); })) return;
  throw InputError("it has a weight that is no finite number");
}

// Sizes and numbers of single layers.
struct LayerCheck {
  void operator()(const Convolution& layer) const {
    const bool sizes = is_kernel_side(layer.height) && is_kernel_side(layer.width) &&
                       layer.in > 0 && layer.out > 0;
    const auto count = static_cast<std::size_t>(layer.height) *
                       static_cast<std::size_t>(layer.width) * static_cast<std::size_t>(layer.in) *
                       static_cast<std::size_t>(layer.out);
    need(sizes && layer.weights.size() == count, "convolution");
    need_finite(layer.weights);
  }
  void operator()(const Dense& layer) const {
    const auto in = static_cast<std::size_t>(layer.in);
    const auto out = static_cast<std::size_t>(layer.out);
    need(layer.in > 0 && layer.out > 0 && layer.weights.size() == in * out, "dense layer");
    need(layer.bias.empty() || layer.bias.size() == out, "bias");
    need_finite(layer.weights);
    need_finite(layer.bias);
  }
  void operator()(const Norm& layer) const {
    need(!layer.scale.empty() && layer.scale.size() == layer.shift.size(), "norm");
    need_finite(layer.scale);
    need_finite(layer.shift);
  }
  void operator()(Activation) const {}
};

// How a layer continues `channels`; the number that comes out.
int pass(const Convolution& layer, int channels) {
  need(layer.in == channels, "convolution");
  return layer.out;
}
int pass(const Dense& layer, int channels) {
  need(layer.in == channels, "dense layer");
  return layer.out;
}
int pass(const NormActivation& layer, int channels) {
  need(layer.norm.channels() == channels, "norm");
  return channels;
}
template <class First, class... Rest>
int pass_all(int channels, const First& first, const Rest&... rest) {
  const int next = pass(first, channels);
  if constexpr (sizeof...(rest) == 0) {
    return next;
  } else {
    return pass_all(next, rest...);
  }
}

void check_blocks(const std::vector<Block>& blocks, int channels);

struct BlockCheck {
  int channels;
  void operator()(const OrdinaryBlock& b) const {
    need(pass_all(channels, b.before_first, b.first, b.before_second, b.second) == channels,
         "ordinary block");
  }
  void operator()(const PoolingBlock& b) const {
    const int pooled = pass_all(channels, b.before_first, b.pooled, b.before_pool);
    const int regular = pass(b.regular, channels);
    need(pass(b.pool_to_bias, 3 * pooled) == regular, "pooling block");
    need(pass_all(regular, b.before_second, b.second) == channels, "pooling block");
  }
  void operator()(const BottleneckBlock& b) const {
    const int narrow = pass_all(channels, b.before_narrow, b.narrow);
    need(!b.inner.empty(), "bottleneck block");
    check_blocks(b.inner, narrow);
    need(pass_all(narrow, b.before_widen, b.widen) == channels, "bottleneck block");
  }
  void operator()(const ZeroBlock& b) const {
    need(pass_all(channels, b.first, b.after_first, b.second, b.after_sum) == channels,
         "zero block");
  }
};

void check_blocks(const std::vector<Block>& blocks, int channels) {
  for (const Block& block : blocks) {
    std::visit(BlockCheck{channels}, block.kind);
    // A block that normalises first wants to be entered through a norm, one that does not, not.
    need(block.kind.index() == blocks.front().kind.index() ||
             (!std::holds_alternative<ZeroBlock>(block.kind) &&
              !std::holds_alternative<ZeroBlock>(blocks.front().kind)),
         "mixture of block kinds");
  }
}

void check_heads(const KataGoHeads& heads, const Network& network) {
  const int channels = network.channels();
  const PolicyHead& p = heads.policy;
  const int pooled = pass_all(channels, p.pooled, p.before_pool);
  const int points = pass(p.points, channels);
  need(pass(p.pool_to_bias, 3 * pooled) == points, "policy head");
  const int outputs = pass_all(points, p.before_last, p.last);
  const int pass_outputs =
      p.pass_activation ? pass_all(3 * pooled, p.pass, p.pass_last) : pass(p.pass, 3 * pooled);
  need(pass_outputs == outputs, "policy head");
  const ValueHead& v = heads.value;
  const int value = pass_all(channels, v.convolution, v.after);
  const int hidden = pass(v.hidden, 3 * value);
  need(pass(v.outcome, hidden) == 3, "value head");
  need(pass(v.score, hidden) == (network.version >= 9 ? 6 : 4), "value head");
  need(pass(v.ownership, value) == 1, "ownership");
  need(network.tip && network.encoding == Encoding::katago_v7, "head");
}

void check_heads(const ZeroHeads& heads, const Network& network) {
  const int area = network.fixed_side * network.fixed_side;
  need(network.fixed_side >= go::min_side && network.fixed_side <= go::max_side, "board size");
  const int channels = network.channels();
  const int policy = pass_all(channels, heads.policy_convolution, heads.after_policy);
  need(pass(heads.policy, policy * area) == area + 1, "policy head");
  const int value = pass_all(channels, heads.value_convolution, heads.after_value);
  need(pass_all(value * area, heads.hidden, heads.value) == 1, "value head");
  need(network.encoding == Encoding::alphago_zero, "head");
}

void check_scales(const ScoreScales& s) {
  for (const float scale : {s.mean, s.deviation, s.lead, s.time, s.value_error, s.score_error}) {
    if (!(scale > 0) || !std::isfinite(scale)) throw InputError("an output scale is not positive");
  }
}

}  // namespace

void check_network(const Network& network) {
  check_scales(network.scales);
  visit_layers(network, LayerCheck());
  const bool v7 = network.encoding == Encoding::katago_v7;
  const int channels = pass(network.input, v7 ? v7_planes : zero_planes);
  need(network.global_input.has_value() == v7, "global input");
  if (network.global_input) {
    need(pass(*network.global_input, v7_globals) == channels, "global input");
  }
  if (network.after_input) pass(*network.after_input, channels);
  need(network.after_input.has_value() != network.tip.has_value(), "norm around the trunk");
  if (!network.blocks.empty()) {
    const bool zero_blocks = std::holds_alternative<ZeroBlock>(network.blocks.front().kind);
    need(zero_blocks == network.after_input.has_value(), "first block");
  }
  check_blocks(network.blocks, channels);
  if (network.tip) pass(*network.tip, channels);
  std::visit([&](const auto& heads) { check_heads(heads, network); }, network.heads);
}

}  // namespace moyo::nn
