// What the first layer of a network has learned to look for, drawn: a row a channel, a column a plane of
// the input, each a square of the kernel's weights, red above 0 and blue below.
#pragma once

#include <string>
#include <vector>

#include "nn/network.h"

namespace moyo::nn {

struct KernelPicture {
  std::string svg;
  std::vector<double> plane_shares;  // of the sum of all squared weights, by plane
};

// The `rows` channels with the largest weights, the largest first. `names` are the planes', as many as
// the network has.
KernelPicture draw_kernels(const Network& network, const std::vector<std::string>& names, int rows);

}  // namespace moyo::nn
