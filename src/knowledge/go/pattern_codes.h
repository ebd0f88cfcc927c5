// Patterns of several sizes around a point, each as one number (Stern, Herbrich and Graepel 2006).
//
// The pattern of size n holds the points within distance n, where d = dx + dy + max(dx, dy): size 3
// is the 3x3 square without its centre, size 8 has 48 points. Stones are own or other, as the
// player to move sees them, and points beyond the edge are a color of their own. Patterns that are
// the same turned or mirrored have the same code.
#pragma once

#include <array>
#include <cstdint>

#include "games/go/playout_board.h"

namespace moyo::go {

inline constexpr int smallest_pattern = 3;
inline constexpr int largest_pattern = 8;
inline constexpr int pattern_sizes = largest_pattern - smallest_pattern + 1;

// d = dx + dy + max(dx, dy).
int pattern_distance(Point a, Point b);

// The code of the pattern of the smallest size around a point with these neighbours.
std::uint64_t smallest_pattern_code(Neighborhood around, Color to_play);

class PatternCodes {
 public:
  using Codes = std::array<std::uint64_t, pattern_sizes>;

  // Of a board that must not change meanwhile.
  explicit PatternCodes(const PlayoutBoard& board);

  // By size, the smallest first.
  Codes operator()(Point p) const;

 private:
  static constexpr int margin = 4;  // how far the largest pattern reaches
  static constexpr int stride = max_side + 2 * margin;

  std::array<std::uint8_t, static_cast<std::size_t>(stride* stride)> colors_;
};

}  // namespace moyo::go
