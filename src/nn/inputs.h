// The input of a network: planes of bits over the board, and numbers. An encoder makes it from a
// position (nn/go, nn/grid); a back end turns it into floats, under a symmetry.
#pragma once

#include <array>

#include "core/planes.h"

namespace moyo::nn {

inline constexpr int most_planes = 22;
inline constexpr int most_globals = 19;

struct Inputs {
  Dimensions size;
  int plane_count = 0;
  int global_count = 0;
  std::array<Plane, most_planes> planes;
  std::array<float, most_globals> globals{};

  // Of everything: equal inputs get equal answers from a network.
  std::uint64_t hash() const;
  friend bool operator==(const Inputs&, const Inputs&) = default;
};

// How the planes of one position lie in an array of floats: plane c of the point (x, y) is at
// c * plane_stride + (y * width + x) * point_stride. Boards smaller than the frame lie in its top
// left corner.
struct InputFrame {
  int width = 0;
  int height = 0;
  int plane_stride = 0;
  int point_stride = 1;

  static InputFrame nchw(int width, int height) { return {width, height, width * height, 1}; }
  static InputFrame nhwc(int width, int height, int channels) {
    return {width, height, 1, channels};
  }
};

// Writes the planes as floats and zeros everywhere else in the frame (NHWC: also in channels past
// the planes).
void write_planes(const Inputs& inputs, int symmetry, const InputFrame& frame, float* planes);

}  // namespace moyo::nn
