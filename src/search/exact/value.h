// Values of the alpha-beta family: integers, always from the view of the player to move.
#pragma once

#include <cstdint>

namespace moyo::search {

using Value = std::int32_t;

// Larger than every value a game can have, and safe to negate and to step by one.
inline constexpr Value infinity = 1 << 28;

// What a stored or returned value says about the true one.
enum class Bound : std::uint8_t {
  none = 0,
  upper = 1,  // true value <= value: every move failed low
  lower = 2,  // true value >= value: a move failed high
  exact = 3,
};

// The true value is known to lie in [low, high].
struct Bounds {
  Value low = -infinity;
  Value high = infinity;

  static constexpr Bounds exactly(Value value) { return {value, value}; }
  constexpr bool is_exact() const { return low == high; }
};

}  // namespace moyo::search
