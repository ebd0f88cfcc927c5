// Games and reports as the page reads them. Win rates are the first player's, in [0, 1], scores the
// first player's margin: a graph of a game must not jump with the side to move.
#pragma once

#include "core/agent.h"
#include "page/game.h"

namespace moyo::page {

// Everything the page shows of a game. `thinking`: the computer is at work on its move.
Json view(const std::string& id, const Game& game, bool thinking);

// The board alone: {"kind": "go" | "grid" | "hex" | "drop" | "heaps", "columns", "rows", "cells"};
// cells are rows from the top, X the first player's and O the second's.
Json board_view(const std::string& name, const AnyState& state);

// What a search found in this position: best moves with visits, win rates, priors and variations.
Json report_view(const AnyState& state, const AnyReport& report, std::size_t max_moves = 12);

}  // namespace moyo::page
