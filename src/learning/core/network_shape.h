// What a network to be trained looks like: a residual trunk with policy, value, score and ownership
// heads, laid out as nn/network.h says, so that the nn room runs it. Its NetworkTask says what its
// inputs and outputs are.
//
// With pooled heads nothing depends on the size of the board:
//   block        trunk += conv(act(conv(act(trunk))))
//   pooling      the same, with means and maxima of some channels over the board added in between
//   act          relu(scale * x + shift), after batch normalization if `norm` says so
// Dense heads are for one board, and stand after AlphaGo Zero's blocks (Silver et al. 2017):
//   block        trunk = relu(norm(conv(act(conv(trunk)))) + trunk)
// Instead of the residual trunk there may be a plain stack of convolutions, as the first networks
// that guessed moves had it.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/options.h"
#include "nn/grid/new_network.h"

namespace moyo::learning {

enum class Norm {
  affine,  // a scale and a shift a channel, learned; the same in training and play
  batch,
};

enum class InputPlanes {
  all,
  stones,  // the board, stones, their liberties and ko: what Clark and Storkey's network saw
};
// The first so many planes of nn/go/v7_encoder.h are those.
inline constexpr int stone_planes = 7;

inline constexpr double norm_epsilon = 1e-5;  // added to variances

// All numbers of channels are multiples of sixteen.
struct NetworkShape {
  int blocks = 6;
  int channels = 64;
  int pool_every = 3;      // each third block pools; 0 for none
  int pool_channels = 16;  // of a pooling block; the others of its middle are ordinary
  int policy_channels = 32;
  int value_channels = 32;
  int value_hidden = 64;
  nn::HeadKind heads = nn::HeadKind::pooled;
  nn::ValueKind value = nn::ValueKind::outcomes;
  bool score = true;  // a head for it, if the game has one and the heads are pooled; so too:
  bool ownership = true;
  bool strong_policy = false;  // a second policy, learned from a teacher
  Norm norm = Norm::batch;
  // A plain trunk, "7x64+5x64+3x32": kernels and channels from the input on. Empty: residual.
  std::string stack = {};
  InputPlanes planes = InputPlanes::all;  // of a plain trunk

  bool dense() const { return heads == nn::HeadKind::dense; }
  bool pools(int block) const { return pool_every > 0 && block % pool_every == pool_every - 1; }
  friend bool operator==(const NetworkShape&, const NetworkShape&) = default;
};
struct PlainLayerShape {
  int kernel = 0;
  int channels = 0;
};
// The layers of `stack`; InputError if it is not written like that.
std::vector<PlainLayerShape> plain_layers(const NetworkShape& shape);
void describe(OptionTable& table, NetworkShape& shape);
// A configuration's name, and options that change it: "main", "tiny:channels=32".
NetworkShape parse_shape(std::string_view text);
// Every option, to be parsed again.
std::string to_string(NetworkShape shape);

}  // namespace moyo::learning
