// A part of a search tree for people to look at.
#pragma once

#include <cstdint>

#include "core/any_state.h"

namespace moyo {

struct SearchTreeNode {
  std::uint32_t parent = 0;  // its place in the list, before this one; the root is its own
  MoveId move{};             // that leads here from the parent; means nothing at the root
  std::uint64_t visits = 0;
  double winrate = 0.5;  // of the player who made the move; at the root, of the player to move
  double prior = 0;      // how much was thought of the move before it was tried
  bool proved = false;
};

}  // namespace moyo
