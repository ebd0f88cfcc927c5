// Boolean search drawn (docs/sources.md B3): a small game as a whole tree, and the winning strategies in
// it. Max at the root is asked for at least some score; who is right has a strategy, one move at the own
// nodes and all of the opponent's (search/exact/proof_tree.h). A minimax value m takes two of them,
//
//   Max gets at least m    and    Min allows at most m,
//
// whose trees share one move at every node, Max's from the first and Min's from the second: they meet in
// a single line of play, the principal variation.
#pragma once

#include <optional>
#include <string>

#include "protocol/json_text.h"

namespace moyo::page {

// {"nodes": [{"parent", "max", "text", "value"}], "value": of the root, "proofs": [{"hero": "max" or
// "min", "bound": its score, "nodes": [...], "searched": nodes of the boolean search}]}; a parent stands
// before its children. Values are Max's. With `at_least` there is one proof, that of who is right;
// without it, both of the value.
//
// InputError if the text is malformed or the tree is too large.
protocol::Json proofs_in_tree(const std::string& tree, std::optional<int> at_least);
// The same of a position of tic-tac-toe, with X as Max: 1, 0 and -1 are a win, a draw and a loss.
protocol::Json proofs_in_tictactoe(const std::string& position, std::optional<int> at_least);

}  // namespace moyo::page
