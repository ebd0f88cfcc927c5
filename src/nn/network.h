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

#include "base/text.h"

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

// One layer of a plain stack, as the first networks that guessed moves had it: no residual sum, and
// the channels may change.
struct PlainBlock {
  Convolution convolution;
  NormActivation after;
};

struct Block {
  std::variant<OrdinaryBlock, PoolingBlock, BottleneckBlock, ZeroBlock, PlainBlock> kind;

  // Such blocks come after a norm of the input, the others before one at the tip.
  bool normalises_after() const {
    return std::holds_alternative<ZeroBlock>(kind) || std::holds_alternative<PlainBlock>(kind);
  }
};

// Heads for boards of every size, as KataGo has them. Policy: p = points(h) + matrix(q), q =
// pool(act(norm(pooled(h)))); logits = last(act(norm(p))); the moves on no point of the board are
// dense layers on q. Value: v = act(norm(convolution(h))), pooled with
// mean * ((sqrt(A) - 14)^2 / 100 - 0.1) in the place of the maximum, then two dense layers.
struct PolicyHead {
  Convolution points;
  Convolution pooled;
  NormActivation before_pool;
  Dense pool_to_bias;
  NormActivation before_last;
  Convolution last;                           // one channel or more: the policy's planes
  std::optional<Dense> pass;                  // the moves on no point, if there are any
  std::optional<Activation> pass_activation;  // then a second layer follows
  Dense pass_last;
};

struct ValueHead {
  Convolution convolution;
  NormActivation after;
  Dense hidden;
  Activation hidden_activation = Activation::relu;
  Dense outcome;               // three results, or the expected payoff through tanh
  std::optional<Dense> score;  // up to six numbers
  std::optional<Convolution> ownership;
};

struct PooledHeads {
  PolicyHead policy;
  ValueHead value;
};

// AlphaGo Zero's heads: dense layers on the whole board, hence for one board size only.
struct DenseHeads {
  Convolution policy_convolution;
  NormActivation after_policy;
  Dense policy;  // from channel * area + point to the policy's planes, then moves on no point
  Convolution value_convolution;
  NormActivation after_value;
  Dense hidden;
  Activation hidden_activation = Activation::relu;
  Dense value;                          // as ValueHead::outcome
  bool value_is_first_players = false;  // else of the player to move
};

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
  std::string game;      // the one it plays, by the registry's name
  std::string encoding;  // how it is shown positions: the name of an encoder of that game
  Dimensions board;      // the only one it knows; 0x0: any
  int version = 0;       // of the encoding's family; what the outputs mean may depend on it
  ScoreScales scales;

  Convolution input;
  std::optional<Dense> global_input;          // of the numbers beside the planes, added everywhere
  std::optional<NormActivation> after_input;  // where blocks normalise after they convolve
  std::vector<Block> blocks;
  std::optional<NormActivation> tip;  // where they normalise before: once more before the heads
  std::variant<PooledHeads, DenseHeads> heads;

  int channels() const { return input.out; }
  // Of what the heads see.
  int top_channels() const;
  bool plays_any_board() const { return board.width == 0; }
};

std::size_t parameter_count(const Network& network);
// "6 blocks (4 ordinary, 2 pooling), 96 channels".
std::string describe_layers(const Network& network);
// "7x6", "any size".
std::string board_text(const Network& network);

}  // namespace moyo::nn
