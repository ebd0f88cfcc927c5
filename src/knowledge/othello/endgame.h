// The last empty cells of Othello by a search of their own: alpha-beta without lists, tables or
// copies, cells of odd regions first (who plays last in a region gains by it), the last cell by
// counting. Most of an endgame's positions are here.
//
// Scores are discs for the player to move, the empty cells to the winner.
#pragma once

#include <cstdint>

#include "games/othello/bitboard.h"

namespace moyo::knowledge {

class OthelloEndgame {
 public:
  using Bits = othello::Bits;

  // The score for the owner of `own`, who is to move: exact inside (alpha, beta), a bound outside.
  int search(Bits own, Bits opponent, Bits empty, int alpha, int beta, bool after_pass = false);

  // Positions entered since construction.
  std::uint64_t nodes() const { return nodes_; }

 private:
  int last_cell(Bits own, Bits opponent, int cell);

  std::uint64_t nodes_ = 0;
};

// The score of a game that ended with these discs.
int final_score(othello::Bits own, othello::Bits opponent, othello::Bits empty);

// The cells of the quadrants that have an odd number of empty cells.
othello::Bits odd_quadrants(othello::Bits empty);

}  // namespace moyo::knowledge
