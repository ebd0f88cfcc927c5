// Points of a Go board in SGF: two letters, column from the left and row from the top, from 'a'.
// A pass is the empty value or, on boards up to 19x19, `tt`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/go/point.h"

namespace moyo::sgf {

// InputError for what is no point of the board and no pass.
go::Point parse_move(std::string_view raw, go::BoardSize size);
// Appends the point, or all points of a rectangle `aa:cc` given by two opposite corners.
void parse_points(std::string_view raw, go::BoardSize size, std::vector<go::Point>& points);

// "" for a pass.
std::string format_point(go::Point point, go::BoardSize size);

}  // namespace moyo::sgf
