// What a play gains at once, one ply on, in half stones: a look ahead cheap enough for playouts.
//
//   gain = 2 * stones captured + enemy stones put in atari + own stones taken out of atari
#pragma once

#include "games/go/playout_board.h"

namespace moyo::go {

// Of a legal play by the player to move. Own blocks that a capture elsewhere in its block would
// save are not looked for.
int gain_at_once(const PlayoutBoard& board, Point p);

}  // namespace moyo::go
