// Game trees in the text formats of Gambit, so that other tools can check what we solve, and we what they
// write: `.efg`, the extensive form, and `.nfg`, matrices, both read and written.
//
// Read are games with payoffs at their ends, chance with fractions or decimals, and information sets as
// Gambit numbers them. Players must not forget what they knew or did.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/options.h"
#include "search/hidden/game_tree.h"

namespace moyo::hidden {

std::string to_efg(const GameTree& tree, std::string_view title);

// InputError with what was expected and where, and if the tree needs more than `memory`.
GameTree parse_efg(std::string_view text, Bytes memory);
// Of two players, who choose at once.
GameTree parse_nfg(std::string_view text);
// A matrix by row and column, for the row player; the other gets the opposite.
std::string to_nfg(const std::vector<std::vector<double>>& payoffs, std::string_view title);

}  // namespace moyo::hidden
