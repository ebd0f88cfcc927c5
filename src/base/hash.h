// 64-bit mixing and Zobrist codes (Zobrist 1970).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace moyo {

inline constexpr std::uint64_t golden_gamma = 0x9e3779b97f4a7c15;

// The finaliser of splitmix64 (Steele, Lea and Flood 2014): a bijection that spreads every input
// bit over the whole word.
constexpr std::uint64_t mix64(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

// Of any bytes (FNV-1a, mixed).
constexpr std::uint64_t hash_text(std::string_view text) {
  std::uint64_t code = 0xcbf29ce484222325;
  for (const char c : text) code = (code ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return mix64(code);
}

// `N` codes that are the same in every build; `salt` keeps the tables of two games apart.
template <std::size_t N>
constexpr std::array<std::uint64_t, N> zobrist_codes(std::uint64_t salt) {
  std::array<std::uint64_t, N> codes{};
  std::uint64_t state = mix64(salt);
  for (auto& code : codes) code = mix64(state += golden_gamma);
  return codes;
}

}  // namespace moyo
