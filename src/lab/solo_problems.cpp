#include "lab/solo_problems.h"

#include <algorithm>

namespace moyo::lab {

GridProblem::GridProblem(const std::vector<std::string>& map, int fineness)
    : width_(static_cast<int>(map.front().size()) * fineness),
      height_(static_cast<int>(map.size()) * fineness),
      walls_(static_cast<std::size_t>(width_ * height_)) {
  for (int y = 0; y < height_; ++y) {
    for (int x = 0; x < width_; ++x) {
      const char cell =
          map[static_cast<std::size_t>(y / fineness)][static_cast<std::size_t>(x / fineness)];
      walls_[key({x, y})] = cell == '#';
      const bool middle = x % fineness == fineness / 2 && y % fineness == fineness / 2;
      if (middle && cell == 'S') start_ = {x, y};
      if (middle && cell == 'G') goal_ = {x, y};
    }
  }
}

int GridProblem::free_cells() const {
  return static_cast<int>(std::count(walls_.begin(), walls_.end(), false));
}

}  // namespace moyo::lab
