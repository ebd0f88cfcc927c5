// The eight symmetries as network files number them: bit 0 flips y, bit 1 flips x, bit 2 swaps x
// and y, applied in this order. Inputs are mapped by one, and the output of a point is read at its
// mapped place. A board that is not square has only the first four.
#pragma once

#include <array>
#include <span>
#include <utility>

#include "base/text.h"

namespace moyo::nn {

constexpr int symmetry_count(Dimensions size) { return size.width == size.height ? 8 : 4; }

// All that the board has.
inline std::span<const int> all_symmetries(Dimensions size) {
  static constexpr std::array<int, 8> numbers = {0, 1, 2, 3, 4, 5, 6, 7};
  return {numbers.data(), static_cast<std::size_t>(symmetry_count(size))};
}

// The number here of a symmetry of planes (core/planes.h), which flip x first.
constexpr int network_symmetry(int plane_symmetry) {
  return (plane_symmetry & 4) | (plane_symmetry & 1) << 1 | (plane_symmetry >> 1 & 1);
}

// The board as it is turned.
constexpr Dimensions turned(Dimensions size, int symmetry) {
  return symmetry & 4 ? Dimensions{size.height, size.width} : size;
}

// Where the point of index y * width + x goes in a frame that is `frame_width` wide.
constexpr int mapped_index(int index, Dimensions size, int symmetry, int frame_width) {
  int x = index % size.width;
  int y = index / size.width;
  if (symmetry & 1) y = size.height - 1 - y;
  if (symmetry & 2) x = size.width - 1 - x;
  if (symmetry & 4) std::swap(x, y);
  return y * frame_width + x;
}

}  // namespace moyo::nn
