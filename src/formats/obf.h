// Othello board files (OBF, of Delorme's Edax): test positions with the known scores of moves.
//
//   -OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X; H4:+0; H3:-2;  % FFO 41
//
// A line is fields, each ended by a semicolon: an 8x8 position, then moves with the score that
// best play after them gives, in discs for the player to move (empty cells to the winner). Text
// after % is a comment; lines without a field are skipped.
#pragma once

#include <istream>
#include <string_view>
#include <vector>

#include "games/othello/othello.h"

namespace moyo::formats {

struct ObfMove {
  othello::Move move;
  int score = 0;
};

struct ObfPosition {
  int line = 0;  // of the file, from 1
  othello::Othello state;
  std::vector<ObfMove> moves;  // in the order of the file; none if the file scores none
};

// InputError names the file, as `name`, and the line.
std::vector<ObfPosition> read_obf(std::istream& in, std::string_view name);

}  // namespace moyo::formats
