// The operations that cost nearly all the time of training, on tensors whose channels lie in
// blocks of sixteen: [position, channel / 16, row, column, 16]. oneDNN calls this nChw16c; kept
// through the whole trunk, it spares every change of layout, and lets 3x3 convolutions go by
// Winograd's F(4x4, 3x3): forward and both backward passes take about half the time of direct ones
// (docs/learning.md has the numbers).
//
// These, network_model.cpp and network_trainer.cpp alone include libtorch, whose headers take long
// to compile.
#pragma once

#include <torch/types.h>

namespace moyo::learning {

inline constexpr std::int64_t channel_block = 16;

// [n, c, h, w] and back; channels are filled up with zeros to whole blocks.
torch::Tensor to_blocked(const torch::Tensor& plain);
torch::Tensor from_blocked(const torch::Tensor& blocked);

// Stride 1, zeros around the board, no bias; weight is [out, in, k, k], k odd, out and in as many
// as whole blocks have.
torch::Tensor convolution(const torch::Tensor& x, const torch::Tensor& weight);

// max(0, scale * x + shift + added) with one scale and shift a channel; `added` is like x, or not
// defined and left out.
torch::Tensor affine_relu(const torch::Tensor& x, const torch::Tensor& scale,
                          const torch::Tensor& shift, const torch::Tensor& added = {});

// The same after batch normalization; mean and variance of the batch, [c] each, are handed out for
// the running averages.
struct BatchMoments {
  torch::Tensor mean;
  torch::Tensor variance;
};
torch::Tensor batch_norm_relu(const torch::Tensor& x, const torch::Tensor& scale,
                              const torch::Tensor& shift, double epsilon, BatchMoments& moments,
                              const torch::Tensor& added = {});

// x with one number a channel, [n, c], added at every point.
torch::Tensor add_channels(const torch::Tensor& x, const torch::Tensor& numbers);

// Mean and maximum of each channel over the board: [n, 2 * c], all means first.
torch::Tensor mean_and_max(const torch::Tensor& x);

// A 1x1 convolution to a single channel, weights [c]: [n, h * w].
torch::Tensor to_one_channel(const torch::Tensor& x, const torch::Tensor& weight);

}  // namespace moyo::learning
