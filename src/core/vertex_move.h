// Moves of any game in the words of a Go program, as GoGui has them: points named as in Go (columns A, B,
// ..., without I; rows from the bottom); a move is a point, the cell that it belongs to in the game's
// picture. In Nim, C2 takes two from the third heap. A move that has no cell keeps its own text: `pass`,
// `swap-pieces`, the branches of `tree`.
#pragma once

#include <string>
#include <string_view>

#include "core/any_state.h"

namespace moyo {

// Whether the protocol has words for a game: of two players, without dice and secrets.
bool is_spoken_game(const AnyState& start);

std::string vertex_move(const AnyState& state, MoveId move);
// Any case. InputError("illegal move") for a point that cannot be played; other texts that are no
// legal move are named in the error.
MoveId parse_vertex_move(const AnyState& state, std::string_view text);

}  // namespace moyo
