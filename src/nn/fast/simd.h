// Vectors of floats by the compiler's own vector types: the same source for every processor, as
// wide as the one it is compiled for. Channels are padded to multiples of `channel_group` whatever
// the width.
#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>

#include "nn/network.h"

namespace moyo::nn::fast {

inline constexpr int channel_group = 16;

#if defined(__AVX512F__)
inline constexpr int lanes = 16;
inline constexpr int registers = 32;
#elif defined(__AVX__)
inline constexpr int lanes = 8;
inline constexpr int registers = 16;
#else
inline constexpr int lanes = 4;
inline constexpr int registers = 16;
#endif

using Floats [[gnu::vector_size(lanes * 4)]] = float;
using Ints [[gnu::vector_size(lanes * 4)]] = std::int32_t;

[[gnu::always_inline]] inline Floats load(const float* at) {
  Floats value;
  std::memcpy(&value, at, sizeof value);
  return value;
}
[[gnu::always_inline]] inline void store(float* at, Floats value) {
  std::memcpy(at, &value, sizeof value);
}

constexpr int padded(int channels) {
  return (channels + channel_group - 1) / channel_group * channel_group;
}

// e^x: 2^n times a polynomial on [-ln 2 / 2, ln 2 / 2]; relative error below 3e-7.
[[gnu::always_inline]] inline Floats exponential(Floats x) {
  const Floats zero = {};
  const Floats low = zero - 87.0f;
  const Floats high = zero + 88.0f;
  x = x < low ? low : x > high ? high : x;
  // Adding this constant rounds to a whole number.
  const float rounder = 12582912.0f;
  const Floats n = (x * 1.44269504f + rounder) - rounder;
  const Floats r = (x - n * 0.693359375f) + n * 2.12194440e-4f;
  Floats p = zero + 1.0f / 720;
  p = p * r + 1.0f / 120;
  p = p * r + 1.0f / 24;
  p = p * r + 1.0f / 6;
  p = p * r + 0.5f;
  p = p * r + 1.0f;
  p = p * r + 1.0f;
  const Ints bits = (__builtin_convertvector(n, Ints) + 127) << 23;
  Floats power;
  std::memcpy(&power, &bits, sizeof power);
  return p * power;
}

[[gnu::always_inline]] inline Floats activated(Floats x, Activation activation) {
  const Floats zero = {};
  switch (activation) {
    case Activation::identity:
      return x;
    case Activation::relu:
      return x > zero ? x : zero;
    case Activation::silu:
      return x / (exponential(-x) + 1.0f);
    case Activation::mish: {
      // tanh(ln(1 + e)) = (e^2 + 2e) / (e^2 + 2e + 2); e^2 must not overflow.
      const Floats limit = zero + 20.0f;
      const Floats e = exponential(x < limit ? x : limit);
      const Floats t = e * (e + 2.0f);
      return x * (t / (t + 2.0f));
    }
  }
  return x;
}

}  // namespace moyo::nn::fast
