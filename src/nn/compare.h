// The fast back end against the reference.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>

#include "nn/backend.h"

namespace moyo::nn {

// The largest differences found.
struct Differences {
  int positions = 0;
  double policy = 0;
  double winrate = 0;
  double ownership = 0;
  double lead = 0;
  int other_best_moves = 0;  // positions where the most probable move differs

  // Whether they are rounding (the bounds are the project's own).
  bool are_rounding() const {
    return policy < 1e-4 && winrate < 1e-4 && ownership < 1e-3 && lead < 0.01;
  }
};

// `sample(i)` gives the inputs of position i and a symmetry.
Differences compare_backends(const Network& network, const Backend& one, const Backend& other,
                             int positions,
                             const std::function<std::pair<Inputs, int>(int i)>& sample);

}  // namespace moyo::nn
