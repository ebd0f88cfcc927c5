// Alpha-beta's knowledge where it is to use none of the game's own: who has won, and of unfinished
// positions nothing, or what simulations say of them:
//
//   off       evaluate(s) = 0, as the course's depth-limited search of tic-tac-toe has it
//   playouts  evaluate(s) = mean payoff of a few playouts for the player to move. The lectures call
//             this a failure (docs/sources.md B6, E1): the values are noisy, and a search for
//             the best of noisy values finds the luckiest. Each position is judged anew
//
// A finished game is worth 1, as a payoff; values are counted in thousandths of it.
#pragma once

#include <cmath>
#include <memory>

#include "base/rng.h"
#include "core/evaluator.h"
#include "search/exact/knowledge.h"

namespace moyo::players {

template <TwoPlayerState S>
struct PlainKnowledge {
  using State = S;
  static constexpr search::Value unit = 1000;
  static constexpr search::Value decisive = unit;
  static constexpr ValueScale scale = ValueScale::payoff;

  // One a thread, as evaluators are.
  struct Judge {
    std::unique_ptr<Evaluator<S>> evaluator;
    int playouts;
    Rng rng;
  };
  std::shared_ptr<Judge> judge = nullptr;  // none: every unfinished game is even

  search::Value terminal_value(const S& state) const {
    return unit * outcome_of(state).sign_for(state.to_play());
  }
  search::Value evaluate(const S& state) const {
    if (!judge) return 0;
    double sum = 0;
    for (int i = 0; i < judge->playouts; ++i) {
      sum += judge->evaluator->evaluate({.state = state, .rng = judge->rng}).value;
    }
    // Never as much as a finished game.
    return static_cast<search::Value>(std::lround((unit - 1) * sum / judge->playouts));
  }
};

}  // namespace moyo::players
