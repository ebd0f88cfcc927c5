// Rectangular boards as text, the same way in every game that has one.
//
// Cells are numbered by rows from the top left. The name of a cell is its column letter and its
// row number from the bottom, as in chess; no letter is skipped: a1 is bottom left, s19 the top
// right of a 19x19 board. A position on one line lists the rows from the top, one character a
// cell, with '/' between rows: `..X/.O./X..`.
#pragma once

#include <string>
#include <string_view>

#include "base/text.h"

namespace moyo {

std::string cell_name(int cell, Dimensions size);
// InputError if the text names no cell of the board.
int parse_cell(std::string_view text, Dimensions size);

// `cells` has one character a cell, in the order of their numbers.
std::string grid_line(std::string_view cells, Dimensions size);
// The cells of such a line. Every character must be in `alphabet`, in which upper case stands for
// both cases; the '/' may be left out.
std::string parse_grid_line(std::string_view text, Dimensions size, std::string_view alphabet);

}  // namespace moyo
