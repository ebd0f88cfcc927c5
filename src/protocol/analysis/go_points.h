// Values of a Go board's points in the order that analysis protocols have: by rows from the top,
// each from the left.
#pragma once

#include <span>
#include <vector>

#include "games/go/point.h"

namespace moyo::analysis {

template <class Visit>
void for_each_point_from_top(go::BoardSize size, Visit&& visit) {
  for (int y = size.height() - 1; y >= 0; --y) {
    for (int x = 0; x < size.width(); ++x) visit(go::point_at(x, y));
  }
}

// `by_index` has a value for every index of a point.
inline std::vector<double> by_rows(std::span<const float> by_index, go::BoardSize size) {
  std::vector<double> values;
  for_each_point_from_top(size, [&](go::Point p) {
    values.push_back(p.index() < by_index.size() ? static_cast<double>(by_index[p.index()]) : 0);
  });
  return values;
}

}  // namespace moyo::analysis
