// The eight symmetries as network files number them: bit 0 flips y, bit 1 flips x, bit 2 swaps x
// and y, applied in this order. Inputs are mapped by one, and the output of a point is read at its
// mapped place. A board that is not square has only the first four.
#pragma once

#include <utility>

#include "games/go/point.h"

namespace moyo::nn {

constexpr int symmetry_count(go::BoardSize size) { return size.is_square() ? 8 : 4; }

// Where the point of index y * width + x goes in a frame that is `frame_width` wide.
constexpr int mapped_index(int index, go::BoardSize size, int symmetry, int frame_width) {
  int x = index % size.width();
  int y = index / size.width();
  if (symmetry & 1) y = size.height() - 1 - y;
  if (symmetry & 2) x = size.width() - 1 - x;
  if (symmetry & 4) std::swap(x, y);
  return y * frame_width + x;
}

}  // namespace moyo::nn
