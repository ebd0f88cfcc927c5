// Stable discs: those that no sequence of moves can flip. A disc is safe along a line if the line
// is full, or if the disc leans on the edge or on a stable disc of its own colour; it is counted
// as stable if it is safe along all four lines. Some stable discs are missed, none is invented:
// a player with n stable discs ends at 2 n - (cells of the board) or better.
#pragma once

#include "games/othello/bitboard.h"

namespace moyo::knowledge {

namespace detail {

using othello::Bits;
using Lanes = othello::detail::Lanes;

inline constexpr Bits first_column = 0x0101010101010101;
inline constexpr Bits last_column = first_column << 7;
inline constexpr Bits first_row = 0xff;
inline constexpr Bits last_row = first_row << 56;

// The cells whose neighbour against (or in) the direction of a lane's left shift is off the frame.
inline constexpr Lanes no_cell_before = {first_column, last_column | first_row,
                                         first_column | first_row, first_row};
inline constexpr Lanes no_cell_after = {last_column, first_column | last_row,
                                        last_column | last_row, last_row};

// The cells on a line with one of `cells`, for each of the four directions. A struct, because how
// a vector is returned depends on the processor.
struct Spread {
  Lanes lines;

  explicit Spread(Bits cells) {
    Lanes forward = Lanes{} + cells;
    Lanes backward = forward;
    Lanes open_before = ~no_cell_before;
    Lanes open_after = ~no_cell_after;
    Lanes step = othello::detail::shifts;
    for (int i = 0; i < 3; ++i) {
      forward |= open_before & (forward << step);
      backward |= open_after & (backward >> step);
      open_before &= open_before << step;
      open_after &= open_after >> step;
      step += step;
    }
    lines = forward | backward;
  }
};

}  // namespace detail

// `board` is the cells of the board in the frame, `empty` those without a disc.
inline othello::Bits stable_discs(othello::Bits discs, othello::Bits empty, othello::Bits board) {
  using detail::Lanes;
  const Lanes shift = othello::detail::shifts;
  const Lanes full = ~detail::Spread(empty).lines;
  othello::Bits stable = 0;
  while (true) {
    // Cells outside a smaller board are edge, like those outside the frame.
    const Lanes support = Lanes{} + (stable | ~board);
    const Lanes safe = full | (support << shift) | (support >> shift) | detail::no_cell_before |
                       detail::no_cell_after;
    const othello::Bits next = discs & safe[0] & safe[1] & safe[2] & safe[3];
    if (next == stable) return stable;
    stable = next;
  }
}

}  // namespace moyo::knowledge
