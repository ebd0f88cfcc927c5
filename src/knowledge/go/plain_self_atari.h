// Self-atari as the course tests for it (docs/sources.md C2), whatever good it may do:
//
//   case 1   of the own blocks beside the point the one with most liberties has two, and the play
//            leaves its block with one
//   case 2   a stone with no own stone beside it that captures nothing and has one liberty
//
// self_atari.h tells the good ones apart.
#pragma once

#include "games/go/playout_board.h"
#include "knowledge/go/tactics.h"

namespace moyo::go {

// Of a legal play by the player to move.
inline bool is_plain_self_atari(const PlayoutBoard& board, Point p) {
  const Neighborhood around = board.neighborhood(p);
  const unsigned empty = around.empty_sides();
  if ((empty & (empty - 1)) != 0) return false;  // two liberties of its own
  const Color own = board.to_play();
  const unsigned beside = around.sides_of(own);
  const bool captures = board.captured_sides(p, own) != 0;
  if (!captures && !board.word_after(p, own).in_atari()) return false;  // nearly always
  if (beside == 0) return !captures;
  std::size_t most = 0;
  for_sides(p, beside,
            [&](Point side) { most = std::max(most, liberties(board, side, 3).size()); });
  if (most != 2 || !captures) return most == 2;
  PlayoutBoard after = board;
  after.play(p);
  return after.block_word(p).in_atari();
}

}  // namespace moyo::go
