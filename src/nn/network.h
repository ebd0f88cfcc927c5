// A network as a value: how positions are encoded, the layers with their weights, and what the
// outputs mean. Readers make it from files, back ends compute with it; it does nothing itself.
//
// The trunk is a sum: every block adds to it. Three kinds of blocks normalise before they convolve
// (KataGo's), one after (AlphaGo Zero's). Formulas:
//
//   ordinary     t += conv2(act(norm2(conv1(act(norm1(t))))))
//   pooling      a = act(norm1(t)); r = regular(a) + matrix(pool(act(normG(pooled(a)))));
//                t += conv2(act(norm2(r)))
//   bottleneck   u = narrow(act(norm1(t))); u passes through the inner blocks;
//                t += widen(act(norm2(u)))
//   zero         t = act(norm2(conv2(act(norm1(conv1(t))))) + t)
//
// pool gives three numbers a channel (all first ones, then all second ones, ...): the mean, the
// mean * (sqrt(A) - 14) / 10, the maximum; A is the number of points of the board.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace moyo::nn {

enum class Activation { identity, relu, mish, silu };

// Cross-correlation, stride 1, zero padding, no bias. Weights [y][x][in][out]; odd sizes.
struct Convolution {
  int height = 0;
  int width = 0;
  int in = 0;
  int out = 0;
  std::vector<float> weights;
};

// Batch normalisation as it is at play time: scale * x + shift by channel.
struct Norm {
  std::vector<float> scale;
  std::vector<float> shift;
  int channels() const { return static_cast<int>(scale.size()); }
};

struct NormActivation {
  Norm norm;
  Activation activation = Activation::relu;
};

// Weights [in][out]; the bias may be empty.
struct Dense {
  int in = 0;
  int out = 0;
  std::vector<float> weights;
  std::vector<float> bias;
};

struct Block;

struct OrdinaryBlock {
  NormActivation before_first;
  Convolution first;
  NormActivation before_second;
  Convolution second;
};

struct PoolingBlock {
  NormActivation before_first;
  Convolution regular;
  Convolution pooled;
  NormActivation before_pool;
  Dense pool_to_bias;
  NormActivation before_second;
  Convolution second;
};

struct BottleneckBlock {
  NormActivation before_narrow;
  Convolution narrow;
  std::vector<Block> inner;
  NormActivation before_widen;
  Convolution widen;
};

struct ZeroBlock {
  Convolution first;
  NormActivation after_first;
  Convolution second;
  NormActivation after_sum;  // its norm is applied to the convolution alone
};

struct Block {
  std::variant<OrdinaryBlock, PoolingBlock, BottleneckBlock, ZeroBlock> kind;
};

// KataGo's heads. Policy: p = points(h) + matrix(q), q = pool(act(norm(pooled(h)))); logits =
// last(act(norm(p))); the pass is dense layers on q. Value: v = act(norm(convolution(h))), pooled
// with mean * ((sqrt(A) - 14)^2 / 100 - 0.1) in the place of the maximum, then two dense layers.
struct PolicyHead {
  Convolution points;
  Convolution pooled;
  NormActivation before_pool;
  Dense pool_to_bias;
  NormActivation before_last;
  Convolution last;  // channel 0 is the policy, channel 1, if there, the optimistic one
  Dense pass;
  std::optional<Activation> pass_activation;  // then a second layer follows
  Dense pass_last;
};

struct ValueHead {
  Convolution convolution;
  NormActivation after;
  Dense hidden;
  Activation hidden_activation = Activation::relu;
  Dense outcome;  // win, loss, no result
  Dense score;    // mean, deviation, lead, time left [, errors of value and score]
  Convolution ownership;
};

struct KataGoHeads {
  PolicyHead policy;
  ValueHead value;
};

// AlphaGo Zero's heads: dense layers on the whole board, hence for one board size only.
struct ZeroHeads {
  Convolution policy_convolution;
  NormActivation after_policy;
  Dense policy;  // from channel * area + point to the points, then pass
  Convolution value_convolution;
  NormActivation after_value;
  Dense hidden;
  Activation hidden_activation = Activation::relu;
  Dense value;  // of the player to move, through tanh
  bool value_is_blacks = false;
};

enum class Encoding { katago_v7, alphago_zero };

// What the numbers of ValueHead::score are multiplied with.
struct ScoreScales {
  float mean = 20;
  float deviation = 20;
  float lead = 20;
  float time = 40;
  float value_error = 0.25;
  float score_error = 30;
};

struct Network {
  std::string name;
  Encoding encoding = Encoding::katago_v7;
  int version = 0;  // of KataGo's model; the meaning of its short-term errors depends on it
  ScoreScales scales;
  bool area_with_suicide = false;  // see V7Encoder
  int fixed_side = 0;              // the only board it knows; 0: any

  Convolution input;
  std::optional<Dense> global_input;          // added at every point
  std::optional<NormActivation> after_input;  // AlphaGo Zero's
  std::vector<Block> blocks;
  std::optional<NormActivation> tip;  // KataGo's, before the heads
  std::variant<KataGoHeads, ZeroHeads> heads;

  int channels() const { return input.out; }
};

std::size_t parameter_count(const Network& network);
// "6 blocks (4 ordinary, 2 pooling), 96 channels".
std::string describe_layers(const Network& network);

// The network that ships in the program under this name (shipped.h), or one from a file of any kind
// that is known: KataGo's .bin, .bin.gz, .txt.gz, Leela Zero's text, plain or compressed, and ours
// (moyo_file.h). InputError if it is none or damaged.
Network read_network(const std::string& name);

}  // namespace moyo::nn
