// Points of a Go board in the order of network files: row by row from the top, column A first.
#pragma once

#include "games/go/point.h"

namespace moyo::nn {

// Index y * width + x of a point, y = 0 being the top row.
constexpr int top_index(go::Point p, go::BoardSize size) {
  return (size.height() - 1 - go::y_of(p)) * size.width() + go::x_of(p);
}

constexpr Dimensions dimensions(go::BoardSize size) { return {size.width(), size.height()}; }

}  // namespace moyo::nn
