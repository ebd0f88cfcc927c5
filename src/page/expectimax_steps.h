// A small expectimax search of a tree of numbers with chance nodes, written down step by step as
// alphabeta_steps.h does: which node was entered with which window and, below chance, with which
// probability, what it returned and why it ended. All values are Max's, the first player's. With pruning
// that is alpha-beta where players choose and Star1 at chance nodes; what it left out is `cut` of its
// parent.
#pragma once

#include <string>

#include "protocol/json_text.h"

namespace moyo::page {

struct ExpectimaxStepOptions {
  bool prune = true;  // off: plain expectimax
  bool min = true;    // whether players choose in turn; off: every choice is Max's
};

// Of a tree in its nested form, ({1/2:8 1/3:24 1/6:-12} {3 12 9}); InputError if it is malformed or too
// large, or has a number a player at its leaves.
protocol::Json steps_of_chance_tree(const std::string& tree, const ExpectimaxStepOptions& options);

}  // namespace moyo::page
