// A tree game for alpha-beta: the scores of its leaves, and the estimates that are written at its
// inner nodes for searches that stop there (docs/sources.md B4, S1's example of a depth limit).
#pragma once

#include "games/tree/tree.h"
#include "search/exact/knowledge.h"

namespace moyo::knowledge {

struct TreeKnowledge : search::ScoreKnowledge<tree::Tree> {
  search::Value evaluate(const tree::Tree& state) const {
    const search::Value estimate = state.estimate();
    return state.to_play() == Player::first ? estimate : -estimate;
  }
};

}  // namespace moyo::knowledge
