// Sets of cells of a Hex board, up to 13x13, in three words. A cell is 14 * row + column from the
// top left: the fourteenth column is never on a board, so that no neighbour of a cell is found
// around an edge.
//
// The six neighbours of (row, column) are (row, column -+ 1), (row -+ 1, column),
// (row - 1, column + 1) and (row + 1, column - 1): the board leans to the right as it goes down.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "base/bits.h"
#include "base/typed_index.h"

namespace moyo::hex {

inline constexpr int max_size = 13;
inline constexpr int row_stride = max_size + 1;
inline constexpr int frame_cells = max_size * row_stride;

// A cell; as a move it may also be `swap_pieces` of hex.h.
using Cell = TypedIndex<struct HexCell, std::uint8_t>;

constexpr Cell cell_at(int row, int column) { return Cell(row * row_stride + column); }
constexpr int row_of(Cell cell) { return cell.to_int() / row_stride; }
constexpr int column_of(Cell cell) { return cell.to_int() % row_stride; }

class CellSet {
 public:
  constexpr bool contains(Cell cell) const { return words_[word(cell)] >> (cell.index() % 64) & 1; }
  constexpr void insert(Cell cell) { words_[word(cell)] |= bit(cell); }
  constexpr bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
  constexpr bool intersects(const CellSet& other) const { return !(*this & other).empty(); }
  constexpr int count() const {
    return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]);
  }

  // The member that has `n` members before it; n < count().
  Cell nth(int n) const {
    int w = 0;
    for (int here = 0; n >= (here = std::popcount(words_[w])); ++w) n -= here;
    return Cell(64 * w + nth_bit(words_[w], n));
  }
  template <class Body>
  constexpr void for_each(Body&& body) const {
    for (int w = 0; w < 3; ++w) {
      for_each_bit(words_[w], [&](int i) { body(Cell(64 * w + i)); });
    }
  }

  constexpr CellSet operator&(const CellSet& b) const {
    return {words_[0] & b.words_[0], words_[1] & b.words_[1], words_[2] & b.words_[2]};
  }
  constexpr CellSet operator|(const CellSet& b) const {
    return {words_[0] | b.words_[0], words_[1] | b.words_[1], words_[2] | b.words_[2]};
  }
  // The members that are not in `b`.
  constexpr CellSet operator-(const CellSet& b) const {
    return {words_[0] & ~b.words_[0], words_[1] & ~b.words_[1], words_[2] & ~b.words_[2]};
  }
  friend constexpr bool operator==(const CellSet&, const CellSet&) = default;

  constexpr CellSet() = default;

 private:
  constexpr CellSet(std::uint64_t a, std::uint64_t b, std::uint64_t c) : words_{a, b, c} {}
  static constexpr std::size_t word(Cell cell) { return cell.index() / 64; }
  static constexpr std::uint64_t bit(Cell cell) { return std::uint64_t{1} << cell.index() % 64; }

  std::array<std::uint64_t, 3> words_{};
};

namespace detail {

// The cells of the rows and columns [0, size) that `keep(row, column)` chooses.
template <class Keep>
constexpr CellSet cells_where(int size, Keep&& keep) {
  CellSet cells;
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      if (keep(row, column)) cells.insert(cell_at(row, column));
    }
  }
  return cells;
}

constexpr CellSet neighbours_of(int row, int column) {
  return cells_where(max_size, [&](int r, int c) {
    const int down = r - row;
    const int right = c - column;
    return (down == 0 && (right == 1 || right == -1)) ||
           (down == 1 && (right == 0 || right == -1)) || (down == -1 && (right == 0 || right == 1));
  });
}

inline constexpr auto neighbour_table = [] {
  std::array<CellSet, frame_cells> table;
  for (int row = 0; row < max_size; ++row) {
    for (int column = 0; column < max_size; ++column) {
      table[cell_at(row, column).index()] = neighbours_of(row, column);
    }
  }
  return table;
}();

inline constexpr auto board_table = [] {
  std::array<CellSet, max_size + 1> table;
  for (int size = 0; size <= max_size; ++size) {
    table[size] = cells_where(size, [](int, int) { return true; });
  }
  return table;
}();

}  // namespace detail

// The neighbours on the largest board; on a smaller one, those that are on it.
constexpr const CellSet& neighbours(Cell cell) { return detail::neighbour_table[cell.index()]; }

// All cells of a board of this size.
constexpr const CellSet& board_cells(int size) { return detail::board_table[size]; }

}  // namespace moyo::hex
