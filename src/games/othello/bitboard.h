// Sets of cells of an 8x8 board as 64-bit words, and the two questions Othello asks of them:
// where may a disc be placed, and which discs does it flip. Cell 8 * row + column is that bit, row
// and column from the top left: a left shift by 1, 7, 9, 8 goes east, south-west, south-east and
// south, a right shift the opposite way.
//
// Both answers start from a Kogge-Stone fill: the lines of opposing discs that begin beside some
// cells, in all eight directions at once. The compiler keeps the four shifts of a direction pair
// in one register where the processor has such (AVX2) and uses plain words elsewhere.
#pragma once

#include <cstdint>

namespace moyo::othello {

using Bits = std::uint64_t;

inline constexpr int frame_side = 8;
inline constexpr int frame_cells = 64;

constexpr Bits bit_of(int cell) { return Bits{1} << cell; }

namespace detail {

// A lane for each pair of opposite directions: rows, the two diagonals, columns.
typedef Bits Lanes __attribute__((vector_size(32)));
inline constexpr Lanes shifts = {1, 7, 9, 8};
inline constexpr Lanes double_shifts = {2, 14, 18, 16};

// A disc in the first or last column is never inside a line along a row or diagonal; with those
// left out, no shift goes around the edge.
inline constexpr Bits inner_columns = 0x7e7e7e7e7e7e7e7e;
inline constexpr Lanes inside = {inner_columns, inner_columns, inner_columns, ~Bits{0}};

// For every cell of `from`, the unbroken lines of `discs` that begin beside it.
struct Lines {
  Lanes forward;   // in the direction of left shifts
  Lanes backward;  // of right shifts

  Lines(Bits from, Bits discs) {
    const Lanes line = discs & inside;
    const Lanes start = Lanes{} + from;
    const Lanes forward_pairs = line & (line << shifts);
    const Lanes backward_pairs = forward_pairs >> shifts;
    forward = line & (start << shifts);
    backward = line & (start >> shifts);
    forward |= line & (forward << shifts);
    backward |= line & (backward >> shifts);
    forward |= forward_pairs & (forward << double_shifts);
    backward |= backward_pairs & (backward >> double_shifts);
    forward |= forward_pairs & (forward << double_shifts);
    backward |= backward_pairs & (backward >> double_shifts);
  }
};

}  // namespace detail

// The cells of `empty` where the owner of `own` may place a disc: the far ends of the lines.
inline Bits placements(Bits own, Bits opponent, Bits empty) {
  const detail::Lines lines(own, opponent);
  const detail::Lanes ends = (lines.forward << detail::shifts) | (lines.backward >> detail::shifts);
  return (ends[0] | ends[1] | ends[2] | ends[3]) & empty;
}

// The discs of `opponent` that a disc of `own` placed on the empty cell `cell` flips: the lines
// from there that an own disc ends. None means that the placement is illegal.
inline Bits flips(Bits own, Bits opponent, int cell) {
  using detail::Lanes;
  const detail::Lines lines(bit_of(cell), opponent);
  const Lanes forward_end = (lines.forward << detail::shifts) & own;
  const Lanes backward_end = (lines.backward >> detail::shifts) & own;
  const Lanes flipped = (lines.forward & reinterpret_cast<Lanes>(forward_end != 0)) |
                        (lines.backward & reinterpret_cast<Lanes>(backward_end != 0));
  return flipped[0] | flipped[1] | flipped[2] | flipped[3];
}

}  // namespace moyo::othello
