// A small alpha-beta search, written down step by step for people to walk through: which node was
// entered with which window, what it returned and why it ended. All values are Max's, the first
// player's: windows and values of Min's nodes are turned round from the search's negamax form. What was
// not searched is there too, as `cut` of its parent, so that it can be drawn from the first step on.
#pragma once

#include <string>

#include "protocol/json_text.h"

namespace moyo::page {

struct AlphaBetaStepOptions {
  bool prune = true;  // off: plain minimax
};

// Of a tree in its nested form, ((3 12 8) (2 4 6)); InputError if it is malformed or too large.
protocol::Json steps_of_tree(const std::string& tree, const AlphaBetaStepOptions& options);
// Of a position of tic-tac-toe, X.O/.X./..O; InputError if it is malformed or too far from the end.
protocol::Json steps_of_tictactoe(const std::string& position, const AlphaBetaStepOptions& options);

}  // namespace moyo::page
