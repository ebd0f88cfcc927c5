// Games other than Go on the board of a Go program: GoGui shows black and white stones on points.
// core/vertex_move.h names the moves.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "protocol/gtp/session.h"

namespace moyo::gtp {

// From the top, a character a cell: X black, O white, '.' empty. InputError if the game has no
// board.
std::vector<std::string> board_rows(const Session& session);
Dimensions board_size(const Session& session);

}  // namespace moyo::gtp
