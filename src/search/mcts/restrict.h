// Takes the moves that a study's restrictions forbid out of the candidates of a node.
#pragma once

#include <span>
#include <vector>

#include "core/study.h"
#include "search/mcts/prior.h"

namespace moyo::mcts {

// `mover` is to make the ply-th move from the root. Where none would be left, all stay.
template <class Move>
void leave_out(std::span<const Restriction> restrictions, Player mover, int ply,
               std::vector<MovePrior<Move>>& candidates) {
  if (restrictions.empty()) return;
  strike_out(candidates, [&](const MovePrior<Move>& candidate) {
    return is_left_out(restrictions, mover, move_id(candidate.move), ply);
  });
}

}  // namespace moyo::mcts
