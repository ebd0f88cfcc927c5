// Steps between convolutions that look at every point: pooling, and the bias that comes of it.
#pragma once

#include <vector>

#include "nn/fast/workspace.h"

namespace moyo::nn::fast {

// A few channels of a frame.
struct Channels {
  float* frame = nullptr;
  int stride = 0;  // all channels of the frame
  int first = 0;
  int count = 0;  // in use; the next ones up to a multiple of channel_group are padding
};

enum class Pool { trunk, value };

// Normalises and activates the channels of batch entry `entry`, into `out` if there is one, and
// pools them (network.h).
std::vector<float> activate_and_pool(const Workspace& workspace, int entry, const Channels& from,
                                     const PaddedNorm& norm, Pool kind, const Channels& out = {});

// out = activation((from + bias) * scale + shift) for one batch entry.
void add_bias_and_activate(const Workspace& workspace, int entry, const Channels& from,
                           const std::vector<float>& bias, const PaddedNorm& norm,
                           const Channels& out);

std::vector<float> apply_dense(const Dense& layer, const std::vector<float>& in);
std::vector<float> apply_dense(const Dense& layer, const std::vector<float>& in,
                               Activation activation);

}  // namespace moyo::nn::fast
