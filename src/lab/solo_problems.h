// Problems of one for the lab: a grid with walls, and the sliding puzzle.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace moyo::lab {

struct GridPoint {
  int x = 0;
  int y = 0;
  friend bool operator==(const GridPoint&, const GridPoint&) = default;
};

// Steps to the four sides cost 1. `#` is a wall, S the start, G the goal; rows from the top.
class GridProblem {
 public:
  using State = GridPoint;

  // Each cell of the map becomes `fineness` x `fineness` cells, with S and G in the middle of
  // theirs.
  explicit GridProblem(const std::vector<std::string>& map, int fineness = 1);

  GridPoint start() const { return start_; }
  GridPoint goal() const { return goal_; }
  std::uint64_t key(GridPoint p) const { return static_cast<std::uint64_t>(p.y * width_ + p.x); }
  bool is_goal(GridPoint p) const { return p == goal_; }
  template <class Visit>
  void for_each_next(GridPoint p, Visit&& visit) const {
    for (const auto& [dx, dy] : {std::pair{0, 1}, {-1, 0}, {1, 0}, {0, -1}}) {
      const GridPoint next{p.x + dx, p.y + dy};
      if (is_free(next)) visit(next, 1);
    }
  }
  int free_cells() const;

  // The straight line, as the slide has it, rounded down; and the way on a grid without walls.
  int euclid(GridPoint p) const {
    return static_cast<int>(std::hypot(p.x - goal_.x, p.y - goal_.y));
  }
  int manhattan(GridPoint p) const { return std::abs(p.x - goal_.x) + std::abs(p.y - goal_.y); }

 private:
  bool is_free(GridPoint p) const {
    return p.x >= 0 && p.y >= 0 && p.x < width_ && p.y < height_ && !walls_[key(p)];
  }

  int width_;
  int height_;
  std::vector<bool> walls_;
  GridPoint start_;
  GridPoint goal_;
};

// Tiles 1 to n^2 - 1 and a gap, 0; the goal has them in order behind the gap.
template <int side>
class SlidingPuzzle {
 public:
  static constexpr int cells = side * side;
  using State = std::array<std::uint8_t, cells>;

  static State solved() {
    State state{};
    for (int i = 0; i < cells; ++i) state[static_cast<std::size_t>(i)] = std::uint8_t(i);
    return state;
  }
  // Four bits a cell: exact up to 4x4.
  std::uint64_t key(const State& state) const {
    static_assert(cells <= 16);
    std::uint64_t code = 0;
    for (const std::uint8_t tile : state) code = code << 4 | tile;
    return code;
  }
  bool is_goal(const State& state) const { return state == solved(); }
  template <class Visit>
  void for_each_next(const State& state, Visit&& visit) const {
    int gap = 0;
    while (state[static_cast<std::size_t>(gap)] != 0) ++gap;
    const auto slide = [&](int from) {
      State next = state;
      std::swap(next[static_cast<std::size_t>(gap)], next[static_cast<std::size_t>(from)]);
      visit(next, 1);
    };
    if (gap % side > 0) slide(gap - 1);
    if (gap % side < side - 1) slide(gap + 1);
    if (gap >= side) slide(gap - side);
    if (gap < cells - side) slide(gap + side);
  }

  // Relaxed problems: tiles may be lifted and put anywhere (misplaced), or moved over others to
  // the sides (Manhattan).
  static int misplaced(const State& state) {
    int count = 0;
    for (int i = 0; i < cells; ++i) {
      const int tile = state[static_cast<std::size_t>(i)];
      count += tile != 0 && tile != i;
    }
    return count;
  }
  static int manhattan(const State& state) {
    int sum = 0;
    for (int i = 0; i < cells; ++i) {
      const int tile = state[static_cast<std::size_t>(i)];
      if (tile != 0) sum += std::abs(i % side - tile % side) + std::abs(i / side - tile / side);
    }
    return sum;
  }
};

}  // namespace moyo::lab
