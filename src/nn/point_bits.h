// A set of points of one board as bits, in the order of network files: row by row from the top,
// column A first.
#pragma once

#include <array>
#include <cstdint>

#include "base/bits.h"
#include "games/go/point.h"

namespace moyo::nn {

// Index y * width + x of a point, y = 0 being the top row.
constexpr int top_index(go::Point p, go::BoardSize size) {
  return (size.height() - 1 - go::y_of(p)) * size.width() + go::x_of(p);
}
constexpr go::Point point_of_top_index(int index, go::BoardSize size) {
  return go::point_at(index % size.width(), size.height() - 1 - index / size.width());
}

class PointBits {
 public:
  void set(int index) { words_[word(index)] |= std::uint64_t{1} << (index & 63); }
  bool operator[](int index) const { return words_[word(index)] >> (index & 63) & 1; }
  // Calls `body(index)` for every member, in order.
  template <class Body>
  void for_each(Body&& body) const {
    for (std::size_t w = 0; w < words_.size(); ++w) {
      for_each_bit(words_[w], [&](int bit) { body(static_cast<int>(w) * 64 + bit); });
    }
  }
  const auto& words() const { return words_; }
  friend bool operator==(const PointBits&, const PointBits&) = default;

 private:
  static std::size_t word(int index) { return static_cast<std::size_t>(index) >> 6; }
  std::array<std::uint64_t, (go::max_area + 63) / 64> words_{};
};

}  // namespace moyo::nn
