// A short playout and then an evaluation, as in Amazons programs (Lorentz 2008; docs/sources.md
// E1's alternatives to simulation): a few random plies make the position quieter, and the game's
// own evaluation says the rest. The value becomes a payoff by tanh(value / scale).
#pragma once

#include <cmath>

#include "core/evaluator.h"
#include "core/policy.h"

namespace moyo {

// `Knowledge` judges positions as alpha-beta's does (search/exact/knowledge.h).
template <class Knowledge>
class TruncatedPlayout final : public Evaluator<typename Knowledge::State> {
 public:
  using S = typename Knowledge::State;

  TruncatedPlayout(int plies, double scale, Knowledge knowledge = {})
      : plies_(plies), scale_(scale), knowledge_(std::move(knowledge)) {}

  Evaluation evaluate(const typename Evaluator<S>::Request& request) override {
    S state = request.state;
    const Player p = state.to_play();
    for (int ply = 0; ply < plies_ && !state.is_terminal(); ++ply) {
      const auto move = random_move(state, request.rng);
      if (request.trace) request.trace->plies.push_back({move, state.to_play()});
      state.play(move);
    }
    if (state.is_terminal()) return {.value = value_of_end(state, p)};
    const double value = std::tanh(static_cast<double>(knowledge_.evaluate(state)) / scale_);
    return {.value = state.to_play() == p ? value : -value};
  }

 private:
  int plies_;
  double scale_;
  Knowledge knowledge_;
};

}  // namespace moyo
