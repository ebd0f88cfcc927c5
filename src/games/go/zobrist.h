// Zobrist codes of a Go position: stones, the point a simple ko forbids, who is to move, the
// passes just made, and prisoners. The same in every build, and for a point the same on every board size.
#pragma once

#include "base/hash.h"
#include "games/go/color.h"
#include "games/go/point.h"

namespace moyo::go {

namespace zobrist {
inline constexpr auto stones = zobrist_codes<2 * point_indices>(0x60);
inline constexpr auto kos = zobrist_codes<point_indices>(0x61);
inline constexpr auto passes = zobrist_codes<4>(0x62);
inline constexpr std::uint64_t white_to_play = mix64(0x63);
inline constexpr std::uint64_t prisoners = mix64(0x64);
}  // namespace zobrist

constexpr std::uint64_t stone_code(Point p, Color c) {
  return zobrist::stones[2 * p.index() + (static_cast<std::size_t>(c) - 1)];
}
constexpr std::uint64_t ko_code(Point p) { return p == no_point ? 0 : zobrist::kos[p.index()]; }
constexpr std::uint64_t turn_code(Color c) {
  return c == Color::white ? zobrist::white_to_play : 0;
}
constexpr std::uint64_t pass_code(int passes_in_a_row) {
  return passes_in_a_row == 0 ? 0 : zobrist::passes[passes_in_a_row < 3 ? passes_in_a_row : 3];
}
// White prisoners less black ones.
constexpr std::uint64_t prisoner_code(int balance) {
  return balance == 0 ? 0 : mix64(zobrist::prisoners + static_cast<std::uint64_t>(balance));
}

}  // namespace moyo::go
