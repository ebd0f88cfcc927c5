// One convolution alone, by the method of the fast back end: to look at a layer, not to play.
#pragma once

#include <span>
#include <vector>

#include "nn/network.h"

namespace moyo::nn {

// `planes` has layer.in planes of the board, one after the other, each by rows from the top; so has the
// result, layer.out of them.
std::vector<float> run_convolution(const Convolution& layer, Dimensions size,
                                   std::span<const float> planes);

}  // namespace moyo::nn
