// Files of positions to be solved, one a line, with the known value where the format has one:
//
//   connect4   the moves from the start and the score for the player to move: `32164625 11`
//   othello    OBF (obf.h), in files named *.obf
//   any game   the text of a position, as the game writes it
//
// Blank lines and lines that begin with # are skipped.
#pragma once

#include <istream>
#include <optional>
#include <string_view>
#include <vector>

#include "core/any_state.h"

namespace moyo::formats {

struct KnownPosition {
  int line = 0;  // of the file, from 1
  AnyState state;
  std::optional<double> score;     // for the player to move
  std::vector<MoveId> best_moves;  // none if the file does not tell
};

// `start` is a state of the game, of the size that the file's positions have. InputError names the
// file, as `name`, and the line.
std::vector<KnownPosition> read_positions(std::istream& in, std::string_view name,
                                          const AnyState& start);

// The position after moves that are separated by spaces; in connect4 they may stand together.
AnyState play_moves(const AnyState& start, std::string_view moves);

}  // namespace moyo::formats
