// What follows a convolution, fused into its last step: bias, sum, norm and activation.
#pragma once

#include <cstddef>

#include "nn/fast/aligned.h"
#include "nn/fast/simd.h"

namespace moyo::nn::fast {

inline AlignedFloats pad_channels(const std::vector<float>& values) {
  AlignedFloats result(static_cast<std::size_t>(padded(static_cast<int>(values.size()))));
  for (std::size_t i = 0; i < values.size(); ++i) result[i] = values[i];
  return result;
}

// Norm and activation with the channels padded.
struct PaddedNorm {
  AlignedFloats scale;
  AlignedFloats shift;
  Activation activation = Activation::identity;

  explicit PaddedNorm(const NormActivation& layer)
      : scale(pad_channels(layer.norm.scale)),
        shift(pad_channels(layer.norm.shift)),
        activation(layer.activation) {}

  [[gnu::always_inline]] Floats apply(Floats value, int channel) const {
    return activated(value * load(scale.data() + channel) + load(shift.data() + channel),
                     activation);
  }
};

// All frames have the convolution's output channels.
//
//   s = output + bias + residual;  sum = s;  out = activation(s * scale + shift)
struct Finish {
  const float* bias = nullptr;                   // or none
  const float* residual = nullptr;               // a frame, or none
  float* sum = nullptr;                          // a frame, or none
  const PaddedNorm* norm = nullptr;              // or none: out is activation(s)
  Activation activation = Activation::identity;  // where there is no norm
  float* out = nullptr;                          // a frame, or none

  // `at` is where the vector lies in the frames, `channel` its first channel.
  [[gnu::always_inline]] void operator()(Floats value, std::ptrdiff_t at, int channel) const {
    if (bias != nullptr) value += load(bias + channel);
    if (residual != nullptr) value += load(residual + at);
    if (sum != nullptr) store(sum + at, value);
    if (out == nullptr) return;
    store(out + at, norm != nullptr ? norm->apply(value, channel) : activated(value, activation));
  }
};

}  // namespace moyo::nn::fast
