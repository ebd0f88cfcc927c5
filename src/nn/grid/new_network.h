// Networks that have learned nothing yet, for any game with planes: random weights, whose outputs
// are about as large as their inputs.
#pragma once

#include <cstdint>
#include <string>

#include "core/planes.h"
#include "nn/network.h"

namespace moyo::nn {

enum class HeadKind {
  pooled,  // for every board size, after blocks that normalise before they convolve
  dense,   // AlphaGo Zero's: for one board size, after its blocks
};
enum class ValueKind {
  outcomes,  // win, draw, loss
  payoff,    // expected
};

struct NewNetworkOptions {
  int blocks = 4;
  int channels = 32;
  int head_channels = 32;  // of policy and value, and of the dense layer of the value
  HeadKind heads = HeadKind::pooled;
  ValueKind value = ValueKind::outcomes;
  bool score = false;
  bool ownership = false;
  std::uint64_t seed = 1;
};

// `size` is the board of dense heads. InputError for heads that the game, or the kind of heads, has
// not.
Network new_network(const PlaneShape& shape, Dimensions size, const NewNetworkOptions& options);

}  // namespace moyo::nn
