// The numbers of a network's last layers. Points are at the places where the symmetry put them. A
// game's reader says what the numbers mean.
#pragma once

#include <array>
#include <vector>

namespace moyo::nn {

struct RawOutput {
  // Logits: plane after plane of the policy, each by points; then the moves on no point.
  std::vector<float> policy;
  std::vector<float> ownership;    // by points; empty if the network has none
  std::array<float, 3> outcome{};  // those that the network has, as all below
  std::array<float, 6> score{};
  // What the heads see, point by point with the channels together; empty unless it is asked for.
  std::vector<float> trunk;
};

}  // namespace moyo::nn
