// The first convolution, from planes of bits: instead of multiplying mostly by zero, the weights of
// the planes that are set around a point are added up.
#pragma once

#include <optional>

#include "nn/backend.h"
#include "nn/fast/workspace.h"

namespace moyo::nn::fast {

class InputLayer {
 public:
  explicit InputLayer(const Network& network);

  // Writes the frame of one batch entry; `finish` is what follows the convolution.
  void run(const Geometry& geometry, int entry, const BatchEntry& position,
           const Finish& finish) const;

  int out_channels() const { return channels_; }

 private:
  template <int Vectors>
  void run_channels(const Geometry& geometry, std::ptrdiff_t frame, const std::uint32_t* planes,
                    const float* everywhere, int channel, const Finish& finish) const;

  int size_y_;
  int size_x_;
  int planes_;
  int channels_;           // padded
  AlignedFloats weights_;  // [y][x][plane][channel]
  const std::optional<Dense>& global_input_;
};

}  // namespace moyo::nn::fast
