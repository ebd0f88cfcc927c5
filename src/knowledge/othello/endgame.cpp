#include "knowledge/othello/endgame.h"

#include <algorithm>
#include <array>
#include <bit>

namespace moyo::knowledge {
namespace {

using othello::bit_of;
using othello::Bits;
using othello::frame_cells;
using othello::frame_side;

constexpr Bits north_west = 0x0f0f0f0f;
constexpr std::array<Bits, 4> quadrants = {north_west, north_west << 4, north_west << 32,
                                           north_west << 36};

// A placement flips only if it touches a disc of the opponent.
constexpr auto neighbours = [] {
  std::array<Bits, frame_cells> table{};
  for (int cell = 0; cell < frame_cells; ++cell) {
    for (int other = 0; other < frame_cells; ++other) {
      const int rows = cell / frame_side - other / frame_side;
      const int columns = cell % frame_side - other % frame_side;
      const bool close = rows >= -1 && rows <= 1 && columns >= -1 && columns <= 1;
      if (close && cell != other) table[static_cast<std::size_t>(cell)] |= bit_of(other);
    }
  }
  return table;
}();

constexpr int none = -100;

}  // namespace

int final_score(Bits own, Bits opponent, Bits empty) {
  const int margin = std::popcount(own) - std::popcount(opponent);
  const int left = std::popcount(empty);
  return margin > 0 ? margin + left : margin < 0 ? margin - left : 0;
}

Bits odd_quadrants(Bits empty) {
  Bits odd = 0;
  for (Bits quadrant : quadrants) {
    if (std::popcount(empty & quadrant) & 1) odd |= quadrant;
  }
  return odd;
}

int OthelloEndgame::last_cell(Bits own, Bits opponent, int cell) {
  const int margin = std::popcount(own) - std::popcount(opponent);
  const auto touches = [&](Bits discs) {
    return (neighbours[static_cast<std::size_t>(cell)] & discs) != 0;
  };
  if (touches(opponent)) {
    if (const Bits flipped = othello::flips(own, opponent, cell); flipped != 0) {
      return margin + 2 * std::popcount(flipped) + 1;
    }
  }
  if (touches(own)) {
    if (const Bits flipped = othello::flips(opponent, own, cell); flipped != 0) {
      return margin - 2 * std::popcount(flipped) - 1;
    }
  }
  return final_score(own, opponent, bit_of(cell));
}

int OthelloEndgame::search(Bits own, Bits opponent, Bits empty, int alpha, int beta,
                           bool after_pass) {
  ++nodes_;
  if ((empty & (empty - 1)) == 0) return last_cell(own, opponent, std::countr_zero(empty));
  int best = none;
  const Bits odd = odd_quadrants(empty);
  for (Bits group : {empty & odd, empty & ~odd}) {
    for (; group != 0; group &= group - 1) {
      const int cell = std::countr_zero(group);
      if ((neighbours[static_cast<std::size_t>(cell)] & opponent) == 0) continue;
      const Bits flipped = othello::flips(own, opponent, cell);
      if (flipped == 0) continue;
      const Bits bit = bit_of(cell);
      const int value =
          -search(opponent ^ flipped, own | flipped | bit, empty ^ bit, -beta, -alpha);
      if (value <= best) continue;
      best = value;
      if (best >= beta) return best;
      alpha = std::max(alpha, best);
    }
  }
  if (best != none) return best;
  if (after_pass) return -final_score(opponent, own, empty);
  return -search(opponent, own, empty, -beta, -alpha, true);
}

}  // namespace moyo::knowledge
