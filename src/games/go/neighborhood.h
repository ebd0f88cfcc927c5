// The eight neighbours of a point as a 16-bit code, two bits a neighbour (color.h) in the order of
// `directions`: the sides in the low byte, the diagonals in the high byte. Playout policies look
// up 3x3 patterns by it, and the tests below are a few bit operations.
#pragma once

#include <bit>
#include <cstdint>

#include "games/go/color.h"
#include "games/go/point.h"

namespace moyo::go {

class Neighborhood {
 public:
  constexpr Neighborhood() = default;
  constexpr explicit Neighborhood(unsigned code) : code_(static_cast<std::uint16_t>(code)) {}

  constexpr unsigned code() const { return code_; }
  constexpr Color operator[](int direction) const {
    return static_cast<Color>(code_ >> 2 * direction & 3);
  }

  constexpr bool has_empty_side() const { return ((code_ | code_ >> 1) & 0x55) != 0x55; }
  constexpr bool touches_edge() const { return (code_ & code_ >> 1 & 0x55) != 0; }

  // One bit at 2 * direction for every side with a stone of this color.
  constexpr unsigned sides_of(Color c) const {
    const unsigned bits = code_ >> (static_cast<unsigned>(c) - 1);
    return bits & ~(code_ & code_ >> 1) & 0x55;
  }
  // The same for empty sides.
  constexpr unsigned empty_sides() const { return ~(code_ | code_ >> 1) & 0x55; }

  // A simple eye of color c (docs/sources.md A2), the centre point being empty: all sides own, and
  // of the diagonals all own at the edge and in the corner, at least three of four elsewhere. The
  // course's players do not fill these.
  constexpr bool is_simple_eye(Color c) const {
    const unsigned own_or_edge = (code_ >> (static_cast<unsigned>(c) - 1)) & 0x5555;
    if ((own_or_edge & 0x55) != 0x55) return false;
    return std::popcount(own_or_edge >> 8) + !touches_edge() >= 4;
  }

  // An eye that the enemy has not made false yet: all sides own, and of the diagonals none enemy at
  // the edge and in the corner, at most one elsewhere. Two such eyes may be each other's diagonals.
  constexpr bool is_one_point_eye(Color c) const {
    const unsigned own_or_edge = (code_ >> (static_cast<unsigned>(c) - 1)) & 0x55;
    if (own_or_edge != 0x55) return false;
    const unsigned enemy_or_edge = code_ >> (static_cast<unsigned>(opposite(c)) - 1);
    const unsigned enemy = enemy_or_edge & ~(code_ & code_ >> 1) & 0x5500;
    return std::popcount(enemy) + touches_edge() < 2;
  }

  friend constexpr bool operator==(Neighborhood, Neighborhood) = default;

 private:
  std::uint16_t code_ = 0;
};

// What `at(Point) -> Color` shows around p; for boards that do not keep the code.
template <class ColorAt>
constexpr Neighborhood neighborhood_of(Point p, ColorAt&& at) {
  unsigned code = 0;
  for (int d = 0; d < 8; ++d) code |= static_cast<unsigned>(at(neighbor(p, d))) << 2 * d;
  return Neighborhood(code);
}

}  // namespace moyo::go
