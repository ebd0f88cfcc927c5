// A game of Go as a tree of records: the kept record with whatever was played here added to it, or a new
// one.
#pragma once

#include <vector>

#include "formats/sgf/tree.h"
#include "page/game.h"

namespace moyo::page {

struct GameTree {
  sgf::Tree tree;
  std::vector<sgf::NodeId> nodes;  // by moves played: the node of the position then
};
// InputError for another game than Go.
GameTree to_tree(const Game& game);

}  // namespace moyo::page
