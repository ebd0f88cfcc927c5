#include "nn/check_network.h"

#include <algorithm>
#include <cmath>

#include "base/errors.h"
#include "nn/inputs.h"
#include "nn/visit_layers.h"

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

int check_blocks(const std::vector<Block>& blocks, int channels);

// The channels behind the block.
struct BlockCheck {
  int channels;
  int operator()(const OrdinaryBlock& b) const {
    need(pass_all(channels, b.before_first, b.first, b.before_second, b.second) == channels,
         "ordinary block");
    return channels;
  }
  int operator()(const PoolingBlock& b) const {
    const int pooled = pass_all(channels, b.before_first, b.pooled, b.before_pool);
    const int regular = pass(b.regular, channels);
    need(pass(b.pool_to_bias, 3 * pooled) == regular, "pooling block");
    need(pass_all(regular, b.before_second, b.second) == channels, "pooling block");
    return channels;
  }
  int operator()(const BottleneckBlock& b) const {
    const int narrow = pass_all(channels, b.before_narrow, b.narrow);
    need(!b.inner.empty() && !b.inner.front().normalises_after(), "bottleneck block");
    check_blocks(b.inner, narrow);
    need(pass_all(narrow, b.before_widen, b.widen) == channels, "bottleneck block");
    return channels;
  }
  int operator()(const ZeroBlock& b) const {
    need(pass_all(channels, b.first, b.after_first, b.second, b.after_sum) == channels,
         "zero block");
    return channels;
  }
  int operator()(const PlainBlock& b) const { return pass_all(channels, b.convolution, b.after); }
};

int check_blocks(const std::vector<Block>& blocks, int channels) {
  for (const Block& block : blocks) {
    channels = std::visit(BlockCheck{channels}, block.kind);
    // A block that normalises first wants to be entered through a norm, one that does not, not.
    need(block.normalises_after() == blocks.front().normalises_after(), "mixture of block kinds");
  }
  return channels;
}

// Of the dense layers on pooled values that give the moves on no point.
void check_pass(const PolicyHead& head, int pooled) {
  if (!head.pass) return need(!head.pass_activation, "policy head");
  if (head.pass_activation) {
    pass_all(pooled, *head.pass, head.pass_last);
  } else {
    pass(*head.pass, pooled);
  }
}

// A word of a description.
bool is_word(const std::string& text) {
  return !text.empty() && text.find_first_of(" \t\r\n\v\f") == std::string::npos;
}

void need_outcome(int outputs) { need(outputs == 1 || outputs == 3, "value head"); }

void check_heads(const PooledHeads& heads, const Network& network) {
  constexpr int most_scores = 6;
  const int channels = network.top_channels();
  const PolicyHead& p = heads.policy;
  const int pooled = pass_all(channels, p.pooled, p.before_pool);
  const int points = pass(p.points, channels);
  need(pass(p.pool_to_bias, 3 * pooled) == points, "policy head");
  pass_all(points, p.before_last, p.last);
  check_pass(p, 3 * pooled);
  const ValueHead& v = heads.value;
  const int value = pass_all(channels, v.convolution, v.after);
  const int hidden = pass(v.hidden, 3 * value);
  need_outcome(pass(v.outcome, hidden));
  if (v.score) need(pass(*v.score, hidden) <= most_scores, "value head");
  if (v.ownership) need(pass(*v.ownership, value) == 1, "ownership");
}

void check_heads(const DenseHeads& heads, const Network& network) {
  const int area = cells_of(network.board);
  need(area > 0, "board size");
  const int channels = network.top_channels();
  const int policy = pass_all(channels, heads.policy_convolution, heads.after_policy);
  need(pass(heads.policy, policy * area) >= area, "policy head");
  const int value = pass_all(channels, heads.value_convolution, heads.after_value);
  need_outcome(pass_all(value * area, heads.hidden, heads.value));
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
  const Dimensions board = network.board;
  const bool sized = board.width > 0 && board.height > 0 && board.width <= most_cells &&
                     board.height <= most_cells && cells_of(board) <= most_cells;
  need(sized || board == Dimensions(), "board size");
  need(is_word(network.game), "game");
  need(is_word(network.encoding), "encoding");
  need(network.input.in <= most_planes, "input");
  const int channels = network.channels();
  if (network.global_input) {
    need(network.global_input->in <= most_globals && network.global_input->out == channels,
         "global input");
  }
  if (network.after_input) pass(*network.after_input, channels);
  need(network.after_input.has_value() != network.tip.has_value(), "norm around the trunk");
  if (!network.blocks.empty()) {
    need(network.blocks.front().normalises_after() == network.after_input.has_value(),
         "first block");
  }
  check_blocks(network.blocks, channels);
  if (network.tip) pass(*network.tip, channels);
  std::visit([&](const auto& heads) { check_heads(heads, network); }, network.heads);
}

}  // namespace moyo::nn
