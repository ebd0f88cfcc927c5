// Winograd's minimal filtering for 3x3 convolutions (Winograd 1980; Lavin and Gray 2016): squares
// of m x m outputs from (m + 2)^2 multiplications a channel pair instead of 9 m^2.
//
//   Y = A' [ (G g G') * (B' d B) ] A        * element by element
//
// F(4x4, 3x3) with the points 0, 1, -1, 2, -2, infinity, and F(3x3, 3x3) with 0, 1, -1, 2,
// infinity, which covers 9x9 exactly.
#pragma once

#include <array>

#include "nn/fast/simd.h"

namespace moyo::nn::fast {

// The rows of G, the transform of the weights, in double precision.
template <int Tile>
inline constexpr std::array<std::array<double, 3>, Tile + 2> weight_transform = {};
template <>
inline constexpr std::array<std::array<double, 3>, 5> weight_transform<3> = {{
    {1.0 / 2, 0, 0},
    {-1.0 / 2, -1.0 / 2, -1.0 / 2},
    {-1.0 / 6, 1.0 / 6, -1.0 / 6},
    {1.0 / 6, 1.0 / 3, 2.0 / 3},
    {0, 0, 1},
}};
template <>
inline constexpr std::array<std::array<double, 3>, 6> weight_transform<4> = {{
    {1.0 / 4, 0, 0},
    {-1.0 / 6, -1.0 / 6, -1.0 / 6},
    {-1.0 / 6, 1.0 / 6, -1.0 / 6},
    {1.0 / 24, 1.0 / 12, 1.0 / 6},
    {1.0 / 24, -1.0 / 12, 1.0 / 6},
    {0, 0, 1},
}};

// B' of a line of inputs, in place; the elements are `Step` apart.
template <int Tile, int Step>
[[gnu::always_inline]] inline void transform_input(Floats* d) {
  const Floats d0 = d[0], d1 = d[Step], d2 = d[2 * Step], d3 = d[3 * Step], d4 = d[4 * Step];
  if constexpr (Tile == 3) {
    d[0] = 2.0f * (d0 - d2) + (d3 - d1);
    d[Step] = d3 - d2 - 2.0f * d1;
    d[2 * Step] = d3 - 3.0f * d2 + 2.0f * d1;
    d[3 * Step] = d3 - d1;
    d[4 * Step] = 2.0f * (d1 - d3) + (d4 - d2);
  } else {
    const Floats d5 = d[5 * Step];
    const Floats a = d4 - 4.0f * d2;
    const Floats b = d3 - 4.0f * d1;
    const Floats c = d4 - d2;
    const Floats e = 2.0f * (d3 - d1);
    d[0] = 4.0f * d0 - 5.0f * d2 + d4;
    d[Step] = a + b;
    d[2 * Step] = a - b;
    d[3 * Step] = c + e;
    d[4 * Step] = c - e;
    d[5 * Step] = 4.0f * d1 - 5.0f * d3 + d5;
  }
}

// A' of a line of products, in place: Tile outputs.
template <int Tile, int Step>
[[gnu::always_inline]] inline void transform_output(Floats* m) {
  const Floats m0 = m[0], m1 = m[Step], m2 = m[2 * Step], m3 = m[3 * Step], m4 = m[4 * Step];
  if constexpr (Tile == 3) {
    const Floats sum = m1 + m2;
    m[0] = m0 + sum + m3;
    m[Step] = (m1 - m2) + 2.0f * m3;
    m[2 * Step] = sum + 4.0f * m3 + m4;
  } else {
    const Floats m5 = m[5 * Step];
    const Floats a = m1 + m2, b = m1 - m2, c = m3 + m4, e = m3 - m4;
    m[0] = m0 + a + c;
    m[Step] = b + 2.0f * e;
    m[2 * Step] = a + 4.0f * c;
    m[3 * Step] = b + 8.0f * e + m5;
  }
}

}  // namespace moyo::nn::fast
