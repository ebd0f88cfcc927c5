// Ladders on the exact board, as KataGo's networks are shown them: which blocks of one or two
// liberties are captured by a chain of ataris, and by which first move.
//
// The defender, in atari, extends or captures an attacking block that is in atari itself; a ko
// threatened by the attacker's last play lets it off. The attacker has won at one liberty, lost at
// three; at two it tries both. A block between two kos, neither of which it can usefully connect,
// is caught. Suicide is never played. Reading gives up after max_ladder_moves (not caught) and at
// 3/2 of the board's area in depth (caught).
//
// tactics.h reads ladders too, on the playout board and to a few moves only, for playouts.
#pragma once

#include <array>

#include "games/go/board.h"

namespace moyo::go {

inline constexpr int max_ladder_moves = 25'000;

struct Ladders {
  PointSet caught;  // all stones of blocks of either color that a ladder captures
  // By color of the attacker (index 0 is Black): the first moves that capture a block which still
  // has two liberties.
  std::array<PointSet, 2> working;
};

// For either side to move. Afterwards the board is as it was.
Ladders find_ladders(Board& board);

}  // namespace moyo::go
