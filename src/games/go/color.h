// What a point of the board holds. Black is the first player.
#pragma once

#include <cstdint>

#include "core/player.h"

namespace moyo::go {

// Two bits: bit 0 is set for black and edge, bit 1 for white and edge, so "black or edge" and
// "white or edge" are tests of one bit (see neighborhood.h).
enum class Color : std::uint8_t { empty = 0, black = 1, white = 2, edge = 3 };

constexpr Color opposite(Color c) { return static_cast<Color>(3 - static_cast<int>(c)); }
constexpr bool is_stone(Color c) { return c == Color::black || c == Color::white; }

constexpr Color color_of(Player p) { return p == Player::first ? Color::black : Color::white; }
constexpr Player player_of(Color c) { return c == Color::black ? Player::first : Player::second; }

}  // namespace moyo::go
