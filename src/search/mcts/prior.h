// Knowledge at the moment a node is made: what to believe of its moves before any is tried, and
// which not to try at all.
#pragma once

#include <vector>

#include "search/mcts/node.h"

namespace moyo::mcts {

// Belongs to one thread.
template <State S>
class Prior {
 public:
  virtual ~Prior() = default;
  // `candidates` are the legal moves, with equal probabilities or those of a network. May strike
  // out candidates, but not all.
  virtual void judge(const S& state, std::vector<Candidate<typename S::Move>>& candidates) = 0;
};

}  // namespace moyo::mcts
