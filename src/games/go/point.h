// Points of a Go board. All boards up to 19x19 lie in one array of 21 rows of 20: a border row
// below and above, a border column on the left that is also the right border of the row below.
//
//   index = (y + 1) * 20 + (x + 1)      x = 0 is column A, y = 0 is row 1 (the bottom)
//
// A point thus has the same index on every board size, its neighbours are at constant distances,
// and a neighbour that is off the board is a border point: no test of coordinates anywhere.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "base/fixed_list.h"
#include "base/text.h"
#include "base/typed_index.h"

namespace moyo::go {

using Point = TypedIndex<struct GoPoint, std::uint16_t>;

inline constexpr int min_side = 2;
inline constexpr int max_side = 19;
inline constexpr int max_area = max_side * max_side;
inline constexpr int stride = max_side + 1;
inline constexpr int point_indices = stride * (max_side + 2) + 1;

// Index 0 is off every board. It stands for the pass among moves, and elsewhere for "no point".
inline constexpr Point pass{0};
inline constexpr Point no_point{0};

// The eight directions: four sides, then four diagonals; d ^ 1 is the opposite of d.
inline constexpr std::array<int, 8> directions = {1,          -1,          stride,     -stride,
                                                  stride + 1, -stride - 1, stride - 1, -stride + 1};
inline constexpr int sides = 4;

constexpr Point neighbor(Point p, int direction) {
  return Point(p.to_int() + directions[static_cast<std::size_t>(direction)]);
}

// The four points beside p, on the board or on its border.
constexpr std::array<Point, 4> neighbors(Point p) {
  return {neighbor(p, 0), neighbor(p, 1), neighbor(p, 2), neighbor(p, 3)};
}

constexpr Point point_at(int x, int y) { return Point((y + 1) * stride + x + 1); }
constexpr int x_of(Point p) { return p.to_int() % stride - 1; }
constexpr int y_of(Point p) { return p.to_int() / stride - 1; }

class BoardSize {
 public:
  constexpr BoardSize() = default;
  // InputError outside 2x2 .. 19x19.
  BoardSize(int width, int height);
  explicit BoardSize(int side) : BoardSize(side, side) {}
  explicit BoardSize(Dimensions d) : BoardSize(d.width, d.height) {}

  constexpr int width() const { return width_; }
  constexpr int height() const { return height_; }
  constexpr int area() const { return width_ * height_; }
  constexpr bool is_square() const { return width_ == height_; }
  constexpr bool contains(Point p) const {
    return p.to_int() > stride && x_of(p) >= 0 && x_of(p) < width_ && y_of(p) < height_;
  }
  // One more than the index of the last point or border point that a neighbour of this board has.
  constexpr int used_indices() const { return stride * (height_ + 1) + width_ + 2; }

  friend constexpr bool operator==(BoardSize, BoardSize) = default;

 private:
  int width_ = max_side;
  int height_ = max_side;
};

// The points of a board for a range-based loop: by rows from the bottom, each from the left.
class Points {
 public:
  class Iterator {
   public:
    constexpr Iterator(int x, int y, int width) : x_(x), y_(y), width_(width) {}
    constexpr Point operator*() const { return point_at(x_, y_); }
    constexpr Iterator& operator++() {
      if (++x_ == width_) x_ = 0, ++y_;
      return *this;
    }
    constexpr bool operator==(const Iterator& other) const {
      return x_ == other.x_ && y_ == other.y_;
    }

   private:
    int x_, y_, width_;
  };

  constexpr explicit Points(BoardSize size) : size_(size) {}
  constexpr Iterator begin() const { return {0, 0, size_.width()}; }
  constexpr Iterator end() const { return {0, size_.height(), size_.width()}; }

 private:
  BoardSize size_;
};

// One value a point, for every board size.
template <class T>
class PointMap {
 public:
  constexpr PointMap() = default;
  constexpr explicit PointMap(const T& value) { values_.fill(value); }
  constexpr T& operator[](Point p) { return values_[p.index()]; }
  constexpr const T& operator[](Point p) const { return values_[p.index()]; }
  friend constexpr bool operator==(const PointMap&, const PointMap&) = default;

 private:
  std::array<T, point_indices> values_{};
};
using PointSet = PointMap<bool>;
using PointList = FixedList<Point, max_area>;

// As in GTP: column letter without I, row number from the bottom; "pass". format_point of a border
// point is not meant to be asked.
std::string format_point(Point p);
// Any case. InputError for text that is no point of a board of this size.
Point parse_point(std::string_view text, BoardSize size);
// The letter of column x.
char column_letter(int x);

}  // namespace moyo::go
