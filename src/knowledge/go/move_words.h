// Moves of Go in words: what a move does to the blocks beside it, and what its features
// (move_features.h) are called.
#pragma once

#include <string>

#include "games/go/go.h"
#include "knowledge/go/move_features.h"

namespace moyo::go {

// What a legal move does: "captures 2 stones, puts 3 stones in atari". Empty for a quiet move.
std::string describe_move(const Go& before, Point move);

// "extension that gets away", "line 3", "distance 4 to the last move"; of all patterns "pattern".
std::string feature_name(std::uint32_t feature);

// The pattern of a size (pattern_codes.h) around an empty point, rows from the top: X own stones of
// the player to move, O the other's, '.' empty, '#' beyond the edge, '*' the point itself; blanks lie
// outside the pattern.
std::vector<std::string> pattern_rows(const Board& board, Color to_play, Point p, int size);
// How many points it has besides its centre.
int pattern_points(int size);

}  // namespace moyo::go
