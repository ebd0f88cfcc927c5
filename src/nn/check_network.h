// Whether the layers of a network fit together.
#pragma once

#include "nn/network.h"

namespace moyo::nn {

// Of a convolution: odd, and no larger than the largest board.
constexpr bool is_kernel_side(int side) { return side > 0 && side % 2 == 1 && side <= 19; }

// InputError names the first thing that does not fit: channel counts that do not chain, arrays of
// the wrong length, weights that are no finite numbers, output scales that are not positive. What
// passes can be computed.
void check_network(const Network& network);

}  // namespace moyo::nn
