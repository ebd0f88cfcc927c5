// Two-distance in Hex (van Rijswijck 2000, Queenbee): how far an empty cell is from an edge if the
// opponent may always block the best way on. Cells at the edge have distance 1; any other has one
// more than the second smallest distance among its neighbours, where cells that touch one chain of
// own stones are neighbours too. The potential of a cell is the sum of its distances from both
// edges; the smaller the least potential, the closer the player is to connecting.
#pragma once

#include <array>
#include <cstdint>

#include "games/hex/hex.h"

namespace moyo::knowledge {

inline constexpr int hex_unreachable = 64;

struct HexPotentials {
  std::array<std::int16_t, hex::frame_cells> of_cell{};  // defined on empty cells
  int least = 2 * hex_unreachable;
  int count = 0;  // cells that have it: ways to go on
};

HexPotentials hex_potentials(const hex::Hex& state, Player player);

}  // namespace moyo::knowledge
