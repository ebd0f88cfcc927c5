// Reads trees in their nested text.
//
//   node   (node node ...)              a player chooses
//          {node node ...}              chance, all equally probable
//          {1/2:node 0.3:node ...}      chance with probabilities, which sum to 1
//          5:(node node ...)            likewise; 5 is an estimate of the node's value, for
//                                       searches that stop there (in trees without chance)
//          8                            a leaf with the first player's score
//          [1 2 6]                      a leaf with a number for each of two or three players
#pragma once

#include <string_view>
#include <vector>

#include "games/tree/tree.h"
#include "games/tree/utility_tree.h"

namespace moyo::tree {

// Of trees of whole numbers, without chance. InputError with the place of the first mistake.
std::vector<Node> read_score_nodes(std::string_view text);

struct UtilityNodes {
  std::vector<UtilityNode> nodes;
  int utilities = 1;  // numbers at each leaf
};
// Of all trees; InputError likewise.
UtilityNodes read_utility_nodes(std::string_view text);

}  // namespace moyo::tree
