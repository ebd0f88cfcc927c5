// Nim is solved at a glance (Bouton 1901, games/nim): the player to move loses iff the heaps'
// exclusive or is 0. In misere play, once no heap has two objects, it loses iff the number of heaps
// left is odd.
#pragma once

#include "games/nim/nim.h"
#include "search/exact/alphabeta.h"

namespace moyo::knowledge {

struct NimKnowledge : search::OutcomeKnowledge<nim::Nim> {
  search::Bounds bounds(const nim::Nim& state, search::Bounds) const {
    unsigned exclusive_or = 0;
    unsigned largest = 0;
    for (unsigned heap : state.heaps()) {
      exclusive_or ^= heap;
      largest = std::max(largest, heap);
    }
    const bool last_takes = largest <= 1 && state.misere();
    const bool wins = (exclusive_or != 0) != last_takes;
    return search::Bounds::exactly(wins ? win : -win);
  }
};

}  // namespace moyo::knowledge

namespace moyo {

// Compiled once, in nim_knowledge.cpp.
extern template class search::AlphaBeta<knowledge::NimKnowledge>;

}  // namespace moyo
