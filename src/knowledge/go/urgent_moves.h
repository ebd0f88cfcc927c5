// What a block with one or two liberties asks for: the moves that save it, and those that capture
// it, with ladders read to the end.
#pragma once

#include "knowledge/go/tactics.h"

namespace moyo::go {

// Legal, no own simple eye, and no bad self-atari.
bool is_good(const PlayoutBoard& board, Point p);

// Saves the own block of `stone`, which is in atari: captures, and an extension that is no ladder.
void add_rescues(const PlayoutBoard& board, Point stone, int ladder_moves, FewPoints& moves);
// Ataris from which the enemy block of `stone`, with two liberties, does not escape.
void add_attacks(const PlayoutBoard& board, Point stone, int ladder_moves, FewPoints& moves);
// Plays that save the own block of `stone`, with two liberties, if it could be captured.
void add_defences(const PlayoutBoard& board, Point stone, int ladder_moves, FewPoints& moves);

// The block of this stone has exactly two liberties.
bool has_two_liberties(const PlayoutBoard& board, Point stone);

}  // namespace moyo::go
