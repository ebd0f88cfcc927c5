// The shape *points*: stacks of men around a table, as backgammon's. A picture of this shape has a
// column a stack, its lowest man in the lowest row:
//
//   columns 0 .. n-5     the points, as the first player goes home: column 0 is the last but "off"
//   columns n-4, n-3     the first and the second player's men on the bar
//   columns n-2, n-1     the first and the second player's men off the board
//
// A word on the topmost cell of a bar is the doubling cube's: whose bar it is owns it, on both bars it is
// nobody's; with a question mark it is offered, and that side is to take it or not.
//
// Columns are named as the player to move calls them, so that a move's text names places.
#pragma once

#include <string>

#include "core/board_picture.h"

namespace moyo {

// Two rows of points with the bar between their halves; a stack higher than five ends in its number.
std::string points_diagram(const BoardPicture& picture);

}  // namespace moyo
