// Own eyes, which a player who knows better than the course's does not fill: unless a block around
// is in atari, which the fill may save.
#pragma once

#include "knowledge/go/tactics.h"

namespace moyo::go {

// Of an empty point, for the player to move.
inline bool is_kept_eye(const PlayoutBoard& board, Point p) {
  const Neighborhood around = board.neighborhood(p);
  if (!around.is_one_point_eye(board.to_play())) return false;
  bool in_atari = false;
  for_sides(p, around.sides_of(board.to_play()),
            [&](Point side) { in_atari |= board.block_word(side).in_atari(); });
  return !in_atari;
}

// Legal, and no eye to be kept.
inline bool is_playable(const PlayoutBoard& board, Point p) {
  return board.neighborhood(p).has_empty_side() || (!is_kept_eye(board, p) && board.is_legal(p));
}

}  // namespace moyo::go
