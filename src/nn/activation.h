// The nonlinear functions between layers.
#pragma once

#include <cmath>

#include "nn/network.h"

namespace moyo::nn {

inline float activate(float x, Activation activation) {
  switch (activation) {
    case Activation::identity:
      return x;
    case Activation::relu:
      return x > 0 ? x : 0;
    case Activation::mish:
      return x * std::tanh(x > 40 ? x : std::log1p(std::exp(x)));
    case Activation::silu:
      return x / (1 + std::exp(-x));
  }
  return x;
}

}  // namespace moyo::nn
