// One pass over all windows of k cells in a row, as every question about a gomoku position needs
// it: a window with stones of one player only can still become that player's line.
#pragma once

#include <array>
#include <cstdint>

#include "games/gomoku/gomoku.h"

namespace moyo::knowledge {

// What one player can still make of the windows.
struct GomokuProspects {
  int most_stones = -1;         // in one of the player's windows; -1 if every window is blocked
  int value = 0;                // sum of window_value over them
  gomoku::CellSet completing;   // cells where the next stone wins
  gomoku::CellSet threatening;  // cells where the next stone makes such a threat
};

struct GomokuScan {
  GomokuProspects own;  // of the player to move
  GomokuProspects theirs;
  // For each cell the value of the windows that a stone of either player there extends or blocks.
  std::array<std::int32_t, gomoku::max_cells> cell_values{};
};

GomokuScan scan_lines(const gomoku::Gomoku& state);

// What a window of k cells is worth to the player who alone has stones there.
int window_value(int stones, int k);

}  // namespace moyo::knowledge
