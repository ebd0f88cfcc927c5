// Games and reports as the page reads them. In a game with secrets that is what its viewer knows
// (Game::viewer): the text of it, and of the moves only the viewer's own. Win rates are the first player's, in [0, 1], scores the
// first player's margin: a graph of a game must not jump with the side to move.
#pragma once

#include "core/agent.h"
#include "page/game.h"

namespace moyo::page {

// On one line; bytes that are no characters are replaced.
std::string to_text(const Json& json);

// Everything the page shows of a game. `thinking`: the computer is at work on its move.
Json view(const std::string& id, const Game& game, bool thinking);

// The board alone, as core/board_picture.h has it: {"shape", "columns", "rows", "cells", "names":
// {"columns", "rows"}}, of cards with "labels" and "caption"; or {"shape": "text", "text"} of a game
// that has no picture. In a game with secrets it is what `viewer` sees. Of several boards of a game
// only the first needs the names.
Json board_view(const AnyState& state, std::optional<Player> viewer = {}, bool with_names = true);

// The clocks: what each side has left at the beginning of this turn, whose time runs, and how many
// seconds of it are `used` by now. Nothing for a game without clocks.
Json clock_view(const Game& game, double used);

// Of every position of the game, boards and whose turn it is: {"boards": [...], "turns": [...]}.
Json positions_view(const Game& game);
// The same of one that nobody plays on the page; `viewer` as above.
Json positions_view(const GameInProgress& game, std::optional<Player> viewer = {});

// A part of a search tree, by columns: parents, moves, visits, winrates, priors.
Json tree_view(const AnyState& root, const std::vector<SearchTreeNode>& nodes);

// What a search found in this position: best moves with visits, win rates, priors and variations.
Json report_view(const AnyState& state, const Report& report, std::size_t max_moves = 12);

}  // namespace moyo::page
