#include "nn/go/katago_file.h"

#include <cmath>

#include "base/errors.h"
#include "nn/check_network.h"
#include "nn/go/encoder.h"
#include "nn/go/katago_stream.h"

namespace moyo::nn {
namespace {

constexpr int oldest_version = 8;
constexpr int newest_version = 17;

void expect(int found, int expected, std::string_view what, std::string_view layer) {
  if (found == expected) return;
  throw InputError("layer '" + std::string(layer) + "' has " + std::to_string(found) + " " +
                   std::string(what) + " where " + std::to_string(expected) + " are needed");
}

class KataGoReader {
 public:
  explicit KataGoReader(std::string_view bytes) : in_(bytes) {}

  Network read() {
    Network network;
    network.game = go::Go::name;
    network.encoding = katago_v7;
    read_header(network);
    const int channels = read_trunk(network);
    network.tip = norm_activation(channels);
    PooledHeads heads;
    heads.policy = policy_head(channels);
    heads.value = value_head(channels);
    network.heads = std::move(heads);
    in_.finish();
    return network;
  }

 private:
  void read_header(Network& network) {
    network.name = in_.word("the name of a network");
    version_ = in_.integer("the version of a KataGo network");
    if (version_ < oldest_version || version_ > newest_version) {
      throw InputError("it is a KataGo network of version " + std::to_string(version_) +
                       "; versions 8 to 17 can be read");
    }
    network.version = version_;
    expect(in_.integer("the number of input planes"), v7_planes, "input planes", network.name);
    expect(in_.integer("the number of global inputs"), v7_globals, "global inputs", network.name);
    if (version_ >= 13) read_scales(network.scales);
    if (version_ >= 15) {
      in_.zeros(1, "the metadata encoder");
      if (in_.integer("the pass-alive flag") != 0) network.encoding = katago_v7_suicide;
      in_.zeros(6, "a reserved number");
    }
  }

  void read_scales(ScoreScales& scales) {
    const auto scale = [&] { return static_cast<float>(in_.number("an output scale")); };
    scale();  // of temporal-difference scores, which are trained for only
    scales.mean = scale();
    scales.deviation = scale();
    scales.lead = scale();
    scales.time = scale();
    scales.value_error = scale();
    scales.score_error = scale();
  }

  int read_trunk(Network& network) {
    in_.word("the trunk");
    const int blocks = in_.size("the number of blocks");
    const int channels = in_.size("the number of trunk channels");
    for (int i = 0; i < 4; ++i) in_.integer("a channel count");  // the layers tell their own
    if (version_ >= 15) {
      in_.zeros(1, "the final norm kind");
      in_.zeros(5, "a reserved number");
    }
    network.input = convolution(v7_planes, channels);
    network.global_input = dense(v7_globals, channels);
    network.blocks = read_blocks(blocks, channels);
    return channels;
  }

  std::vector<Block> read_blocks(int count, int channels) {
    std::vector<Block> blocks;
    for (int i = 0; i < count; ++i) {
      const std::string kind(in_.word("a block"));
      in_.word("the name of a block");
      if (kind == "ordinary_block") {
        blocks.push_back({ordinary_block(channels)});
      } else if (kind == "gpool_block") {
        blocks.push_back({pooling_block(channels)});
      } else if (kind == "nested_bottleneck_block") {
        blocks.push_back({bottleneck_block(channels)});
      } else {
        throw InputError("it has a block of the kind '" + kind + "', which is not known");
      }
    }
    return blocks;
  }

  OrdinaryBlock ordinary_block(int channels) {
    OrdinaryBlock block;
    block.before_first = norm_activation(channels);
    block.first = convolution(channels);
    block.before_second = norm_activation(block.first.out);
    block.second = convolution(block.first.out, channels);
    return block;
  }

  PoolingBlock pooling_block(int channels) {
    PoolingBlock block;
    block.before_first = norm_activation(channels);
    block.regular = convolution(channels);
    block.pooled = convolution(channels);
    block.before_pool = norm_activation(block.pooled.out);
    block.pool_to_bias = dense(3 * block.pooled.out, block.regular.out);
    block.before_second = norm_activation(block.regular.out);
    block.second = convolution(block.regular.out, channels);
    return block;
  }

  BottleneckBlock bottleneck_block(int channels) {
    constexpr int deepest = 20;
    if (++depth_ > deepest) throw InputError("its blocks are nested too deep");
    BottleneckBlock block;
    const int inner = in_.size("the number of inner blocks");
    block.before_narrow = norm_activation(channels);
    block.narrow = convolution(channels);
    block.inner = read_blocks(inner, block.narrow.out);
    block.before_widen = norm_activation(block.narrow.out);
    block.widen = convolution(block.narrow.out, channels);
    --depth_;
    return block;
  }

  PolicyHead policy_head(int channels) {
    PolicyHead head;
    in_.word("the policy head");
    int outputs = version_ >= 16 ? 4 : version_ >= 12 ? 2 : 1;
    if (version_ >= 17) {
      outputs = in_.size("the number of policy channels");
      in_.zeros(3, "a reserved number");
    }
    head.points = convolution(channels);
    head.pooled = convolution(channels);
    head.before_pool = norm_activation(head.pooled.out);
    head.pool_to_bias = dense(3 * head.pooled.out, head.points.out);
    head.before_last = norm_activation(head.points.out);
    head.last = convolution(head.points.out, outputs);
    if (version_ < 15) {
      head.pass = dense(3 * head.pooled.out, outputs);
      return head;
    }
    head.pass = dense(3 * head.pooled.out, head.points.out);
    add_bias(*head.pass);
    head.pass_activation = activation();
    head.pass_last = dense(head.points.out, outputs);
    return head;
  }

  ValueHead value_head(int channels) {
    ValueHead head;
    in_.word("the value head");
    if (version_ >= 17) in_.zeros(3, "a reserved number");
    head.convolution = convolution(channels);
    head.after = norm_activation(head.convolution.out);
    head.hidden = dense(3 * head.convolution.out);
    add_bias(head.hidden);
    head.hidden_activation = activation();
    head.outcome = dense(head.hidden.out, 3);
    add_bias(head.outcome);
    head.score = dense(head.hidden.out, version_ >= 9 ? 6 : 4);
    add_bias(*head.score);
    head.ownership = convolution(head.convolution.out, 1);
    return head;
  }

  // ---- layers; `out` 0 stands for any number ----

  Convolution convolution(int in, int out = 0) {
    const std::string layer(in_.word("a convolution"));
    Convolution result;
    result.height = in_.size("the height of a convolution");
    result.width = in_.size("the width of a convolution");
    result.in = in_.size("the input channels of a convolution");
    result.out = in_.size("the output channels of a convolution");
    const int dilation_y = in_.integer("a dilation");
    const int dilation_x = in_.integer("a dilation");
    if (dilation_y != 1 || dilation_x != 1) {
      throw InputError("layer '" + layer + "' is dilated, which is not known");
    }
    if (!is_kernel_side(result.height) || !is_kernel_side(result.width)) {
      throw InputError("layer '" + layer + "' is a convolution of " +
                       std::to_string(result.height) + "x" + std::to_string(result.width));
    }
    expect(result.in, in, "inputs", layer);
    if (out != 0) expect(result.out, out, "outputs", layer);
    result.weights = in_.floats(static_cast<std::size_t>(result.height) * result.width *
                                    static_cast<std::size_t>(result.in) * result.out,
                                layer);
    return result;
  }

  Dense dense(int in, int out = 0) {
    const std::string layer(in_.word("a matrix"));
    Dense result;
    result.in = in_.size("the inputs of a matrix");
    result.out = in_.size("the outputs of a matrix");
    expect(result.in, in, "inputs", layer);
    if (out != 0) expect(result.out, out, "outputs", layer);
    result.weights = in_.floats(
        static_cast<std::size_t>(result.in) * static_cast<std::size_t>(result.out), layer);
    return result;
  }

  void add_bias(Dense& dense) {
    const std::string layer(in_.word("a bias"));
    expect(in_.size("the length of a bias"), dense.out, "channels", layer);
    dense.bias = in_.floats(static_cast<std::size_t>(dense.out), layer);
  }

  NormActivation norm_activation(int channels) {
    NormActivation result;
    result.norm = norm(channels);
    result.activation = activation();
    return result;
  }

  Norm norm(int channels) {
    const std::string layer(in_.word("a normalisation"));
    expect(in_.size("the channels of a normalisation"), channels, "channels", layer);
    const double epsilon = in_.number("an epsilon");
    const bool has_scale = in_.integer("a flag") != 0;
    const bool has_bias = in_.integer("a flag") != 0;
    const auto count = static_cast<std::size_t>(channels);
    const auto mean = in_.floats(count, layer);
    const auto variance = in_.floats(count, layer);
    Norm result;
    result.scale = has_scale ? in_.floats(count, layer) : std::vector<float>(count, 1.0f);
    result.shift = has_bias ? in_.floats(count, layer) : std::vector<float>(count, 0.0f);
    for (std::size_t c = 0; c < count; ++c) {
      const double scale = result.scale[c] / std::sqrt(variance[c] + epsilon);
      if (!std::isfinite(scale)) {
        throw InputError("layer '" + layer + "' has a variance that is not positive");
      }
      result.scale[c] = static_cast<float>(scale);
      result.shift[c] = static_cast<float>(result.shift[c] - scale * mean[c]);
    }
    return result;
  }

  Activation activation() {
    in_.word("an activation");
    if (version_ < 11) return Activation::relu;
    const std::string_view kind = in_.word("the kind of an activation");
    if (kind == "ACTIVATION_IDENTITY") return Activation::identity;
    if (kind == "ACTIVATION_RELU") return Activation::relu;
    if (kind == "ACTIVATION_MISH") return Activation::mish;
    if (kind == "ACTIVATION_SILU") return Activation::silu;
    throw InputError("it has an activation '" + std::string(kind) + "', which is not known");
  }

  KataGoStream in_;
  int version_ = 0;
  int depth_ = 0;
};

}  // namespace

Network parse_katago(std::string_view bytes) {
  Network network = KataGoReader(bytes).read();
  check_network(network);
  return network;
}

}  // namespace moyo::nn
