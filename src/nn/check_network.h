// Whether the layers of a network fit together.
#pragma once

#include "nn/network.h"

namespace moyo::nn {

// InputError names the first thing that does not fit: channel counts that do not chain, arrays of
// the wrong length, weights that are no finite numbers. What passes can be computed.
void check_network(const Network& network);

}  // namespace moyo::nn
