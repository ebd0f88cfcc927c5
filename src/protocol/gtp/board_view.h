// Games other than Go on the board of a Go program: GoGui shows black and white stones on points
// named as in Go (columns A, B, ..., without I; rows from the bottom), and a move is a point.
//
//   tictactoe gomoku othello hex   the cell that is played
//   connect4                       the cell where the stone lands
//   nim                            C2 takes two from the third heap, a column of black stones
// Whatever has no point keeps its own text: `pass`, `swap-pieces`, the branches of `tree`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "protocol/gtp/session.h"

namespace moyo::gtp {

// From the top, a character a cell: X black, O white, '.' empty. InputError if the game has no
// board.
std::vector<std::string> board_rows(const Session& session);
Dimensions board_size(const Session& session);

// A move of `state`, a position of the session's game.
std::string vertex_move(const Session& session, const AnyState& state, MoveId move);
// Any case. InputError("illegal move") for a point that cannot be played; other texts that are no
// legal move are named in the error.
MoveId parse_vertex_move(const Session& session, std::string_view text);

}  // namespace moyo::gtp
