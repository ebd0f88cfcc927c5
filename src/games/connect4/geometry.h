// The connect-4 board as bits of one word. A column is height + 1 consecutive bits, its bottom
// cell first; the last of them, the sentinel, is never a stone, so that no line runs over an edge:
//
//    6 13 20 27 34 41 48    sentinels
//    5 12 19 26 33 40 47
//    4 11 18 25 32 39 46
//    3 10 17 24 31 38 45
//    2  9 16 23 30 37 44
//    1  8 15 22 29 36 43
//    0  7 14 21 28 35 42    the standard board, 7x6
//
// The rules are written once over a geometry: the standard one is known to the compiler and fits
// 64 bits; the other is any size of at most 64 cells, which with its sentinels fits 128 bits.
#pragma once

#include <bit>
#include <cstdint>

#include "base/bits.h"
#include "base/hash.h"
#include "base/text.h"

namespace moyo::connect4 {

inline constexpr int max_cells = 64;
inline constexpr Dimensions standard_size = {7, 6};

__extension__ typedef unsigned __int128 Word128;

constexpr std::uint64_t low_half(Word128 word) { return static_cast<std::uint64_t>(word); }
constexpr std::uint64_t high_half(Word128 word) { return static_cast<std::uint64_t>(word >> 64); }

constexpr int count_bits(std::uint64_t word) { return std::popcount(word); }
constexpr int count_bits(Word128 word) {
  return std::popcount(low_half(word)) + std::popcount(high_half(word));
}

constexpr int lowest_bit(std::uint64_t word) { return std::countr_zero(word); }
constexpr int lowest_bit(Word128 word) {
  return low_half(word) != 0 ? std::countr_zero(low_half(word))
                             : 64 + std::countr_zero(high_half(word));
}

using moyo::nth_bit;
inline int nth_bit(Word128 word, int n) {
  const int low = std::popcount(low_half(word));
  return n < low ? nth_bit(low_half(word), n) : 64 + nth_bit(high_half(word), n - low);
}

// Boards of up to 64 bits with their sentinels get different codes for different words.
constexpr std::uint64_t mixed(std::uint64_t word) { return mix64(word); }
constexpr std::uint64_t mixed(Word128 word) {
  return mix64(low_half(word) ^ mix64(high_half(word)));
}

// The lowest cell of each column.
template <class Word>
constexpr Word bottom_cells(Dimensions size) {
  Word cells = 0;
  for (int column = 0; column < size.width; ++column) {
    cells |= Word{1} << (column * (size.height + 1));
  }
  return cells;
}

struct StandardGeometry {
  using Word = std::uint64_t;
  static constexpr int max_width = standard_size.width;

  static constexpr int width() { return standard_size.width; }
  static constexpr int height() { return standard_size.height; }
  static constexpr Word bottom() { return bottom_cells<Word>(standard_size); }
  static constexpr Word board() { return bottom() * ((Word{1} << height()) - 1); }

  friend bool operator==(StandardGeometry, StandardGeometry) = default;
};

class AnyGeometry {
 public:
  using Word = Word128;
  static constexpr int max_width = max_cells;

  // At least 1x1 and at most 64 cells.
  constexpr explicit AnyGeometry(Dimensions size = standard_size)
      : size_(size),
        bottom_(bottom_cells<Word>(size)),
        board_(bottom_ * ((Word{1} << size.height) - 1)) {}

  constexpr int width() const { return size_.width; }
  constexpr int height() const { return size_.height; }
  constexpr Word bottom() const { return bottom_; }
  constexpr Word board() const { return board_; }

  friend bool operator==(const AnyGeometry&, const AnyGeometry&) = default;

 private:
  Dimensions size_;
  Word bottom_;  // derived from the size
  Word board_;   // derived from the size
};

// What follows from width, height, bottom and board.

template <class Geometry>
constexpr int cell_count(const Geometry& geometry) {
  return geometry.width() * geometry.height();
}

template <class Geometry>
constexpr int bit_of(const Geometry& geometry, int column, int row) {
  return column * (geometry.height() + 1) + row;
}

template <class Geometry>
constexpr typename Geometry::Word column_cells(const Geometry& geometry, int column) {
  using Word = typename Geometry::Word;
  return ((Word{1} << geometry.height()) - 1) << bit_of(geometry, column, 0);
}

// Calls `body(step)` for the directions along a row, up right and down right: the three in which a
// line can grow at either end and be filled in the middle.
template <class Geometry, class Body>
constexpr void for_slanted_steps(const Geometry& geometry, Body&& body) {
  body(geometry.height() + 1);
  body(geometry.height() + 2);
  body(geometry.height());
}

// Whether four of the stones are in a row. Steps are shifted one after the other because twice a
// step may be wider than the word of a narrow, high board.
template <class Geometry>
constexpr bool has_four(const Geometry& geometry, typename Geometry::Word stones) {
  using Word = typename Geometry::Word;
  Word fours = 0;
  const auto along = [&](int step) {
    const Word pairs = stones & (stones >> step);
    fours |= pairs & ((pairs >> step) >> step);
  };
  along(1);
  for_slanted_steps(geometry, along);
  return fours != 0;
}

// The cells, occupied or not, where one more stone would make four in a row with three of these.
template <class Geometry>
constexpr typename Geometry::Word completing_cells(const Geometry& geometry,
                                                   typename Geometry::Word stones) {
  using Word = typename Geometry::Word;
  Word cells = (stones << 1) & (stones << 2) & (stones << 3);
  for_slanted_steps(geometry, [&](int step) {
    const Word after1 = stones << step;
    const Word after2 = after1 << step;
    const Word before1 = stones >> step;
    const Word before2 = before1 >> step;
    const Word after12 = after1 & after2;
    const Word before12 = before1 & before2;
    cells |= after12 & ((after2 << step) | before1);
    cells |= before12 & ((before2 >> step) | after1);
  });
  return cells & geometry.board();
}

}  // namespace moyo::connect4
