// Which self-atari a playout should not play.
//
// A play that leaves its own block with one liberty is bad unless
//   - it captures, and not fewer stones than it offers, or takes a ko; or
//   - it is a single stone that puts an enemy block in atari on its own liberty: a throw-in, the
//     capture of which may leave that block in atari; or
//   - it stands in a closed eye space, its liberty is the only one left to every block around it,
//     and its capture would leave a shape that makes one eye only (nakade.h).
// The last case also keeps a seki: with any other shape, the side that plays first loses.
#pragma once

#include "games/go/playout_board.h"

namespace moyo::go {

struct SelfAtari {
  bool bad = false;
  Point other_liberty = no_point;  // where the block offered by a bad one could be attacked, too
};

SelfAtari judge_self_atari_slowly(const PlayoutBoard& board, Point p);

// Of a legal play by the player to move.
inline SelfAtari judge_self_atari(const PlayoutBoard& board, Point p) {
  const unsigned empty = board.neighborhood(p).empty_sides();
  if ((empty & (empty - 1)) != 0) return {};
  if (!board.word_after(p, board.to_play()).in_atari()) return {};
  return judge_self_atari_slowly(board, p);
}

inline bool is_bad_self_atari(const PlayoutBoard& board, Point p) {
  return judge_self_atari(board, p).bad;
}

}  // namespace moyo::go
