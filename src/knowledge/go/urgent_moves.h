// The urgent moves around a block with one or two liberties: those that save it, and those that
// capture it. Ladders are read for a given number of moves; with 0, only the next two plies.
#pragma once

#include "knowledge/go/eyes.h"
#include "knowledge/go/self_atari.h"
#include "knowledge/go/tactics.h"

namespace moyo::go {

// Legal, no own eye, and no bad self-atari.
inline bool is_good(const PlayoutBoard& board, Point p) {
  return is_playable(board, p) && !is_bad_self_atari(board, p);
}

template <class List>
void add_once(List& moves, Point p) {
  if (moves.size() < moves.capacity() && !moves.contains(p)) moves.push_back(p);
}

// The block of this stone has exactly two liberties.
inline bool has_two_liberties(const PlayoutBoard& board, Point stone) {
  constexpr unsigned most_pseudo_liberties = 8;  // a point is one at most four times
  const BlockWord word = board.block_word(stone);
  return word.liberties() <= most_pseudo_liberties && !word.in_atari() &&
         liberties(board, stone, 3).size() == 2;
}

// Whether the extension at p gets the own block of `stone` out of atari.
bool is_lasting_extension(const PlayoutBoard& board, Point p, Point stone, int ladder_moves);

// Good captures of enemy blocks in atari beside the own block of `stone`.
void add_rescuing_captures(const PlayoutBoard& board, Point stone, FewPoints& moves);
// Good ataris from which the enemy block of `stone`, with two liberties, does not escape.
void add_attacks(const PlayoutBoard& board, Point stone, int ladder_moves, FewPoints& moves);
// If the own block of `stone`, with two liberties, could be captured: the captures that save it,
// and plays that leave it with three liberties.
void add_defences(const PlayoutBoard& board, Point stone, int ladder_moves, FewPoints& moves);

// A block with one or two liberties.
struct UrgentBlock {
  Point stone;
  bool own;  // of the player to move
  bool in_atari;
  bool extends = false;  // from atari, and gets away by that
  FewPoints moves;       // that save an own one, that capture another
};
using UrgentBlocks = FixedList<UrgentBlock, max_area>;

UrgentBlocks find_urgent_blocks(const PlayoutBoard& board, int ladder_moves);

}  // namespace moyo::go
