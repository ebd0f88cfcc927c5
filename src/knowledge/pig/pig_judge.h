// Pig, judged by the lead with what is added up, in parts of what is still to go:
//
//   value = tanh(2 lead / (goal + what the leader has still to go)) * 0.95
//
// A player who is far from the goal with the same lead is less sure of it.
#pragma once

#include <cmath>

#include "games/pig/pig.h"
#include "search/chance/judge.h"

namespace moyo::knowledge {

struct PigJudge : search::PayoffJudge<pig::Pig> {
  double evaluate(const pig::Pig& state, Player p) const {
    const Player turn = state.turn();
    // A roll is worth about what is lost by it at 20; before, half of what it adds is kept.
    const double mine = state.banked(turn) + state.added() + (state.to_play() == turn ? 4 : 0);
    const double theirs = state.banked(opponent(turn)) + 4;
    const double to_go = std::max(0.0, state.goal() - std::max(mine, theirs));
    const double value = 0.95 * std::tanh(3 * (mine - theirs) / (state.goal() / 2.0 + to_go));
    return p == turn ? value : -value;
  }
};

}  // namespace moyo::knowledge
