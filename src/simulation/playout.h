// A playout: moves chosen by a policy from a position to the end of the game; and the evaluator
// that judges a position by one.
#pragma once

#include <limits>
#include <type_traits>
#include <utility>

#include "core/evaluator.h"
#include "core/policy.h"
#include "core/trace.h"

namespace moyo {

// Plays on from `state`. A game that has not ended after `max_plies` more moves counts as a draw
// (a payoff of 0 for everybody): rules without a repetition rule need not end. The trace, if
// wanted, gets the moves of the playout after those it has.
template <State S, Policy<S> P>
Payoffs<S> playout(S state, P& policy, Rng& rng, Trace<S>* trace = nullptr,
                   int max_plies = std::numeric_limits<int>::max()) {
  constexpr int unbounded = std::numeric_limits<int>::max();
  if constexpr (FastFinish<S> && std::is_same_v<P, UniformPolicy>) {
    if (trace == nullptr && max_plies == unbounded) {
      state.finish(rng);
      return payoffs_of(state);
    }
  }
  for (int ply = 0; ply < max_plies && !state.is_terminal(); ++ply) {
    typename S::Move move;
    if constexpr (Stochastic<S>) {
      move =
          state.to_play() == Player::chance ? sample_chance(state, rng) : policy.choose(state, rng);
    } else {
      move = policy.choose(state, rng);
    }
    if (trace) trace->plies.push_back({move, state.to_play()});
    state.play(move);
  }
  return state.is_terminal() ? payoffs_of(state) : Payoffs<S>{};
}

// The result of one playout as the value of a position.
template <State S, Policy<S> P = UniformPolicy>
class PlayoutEvaluator final : public Evaluator<S> {
 public:
  explicit PlayoutEvaluator(P policy = {}, int max_plies = std::numeric_limits<int>::max())
      : policy_(std::move(policy)), max_plies_(max_plies) {}

  Evaluation evaluate(const typename Evaluator<S>::Request& request) override {
    const auto payoffs = playout(request.state, policy_, request.rng, request.trace, max_plies_);
    if (request.rewards != nullptr) {
      for (std::size_t p = 0; p < payoffs.size(); ++p) {
        (*request.rewards)[p] = winrate_from_payoff(payoffs[p] / max_payoff<S>);
      }
    }
    Player player = request.state.to_play();
    if constexpr (Stochastic<S>) {
      if (player == Player::chance) player = Player::first;
    }
    return {.value = payoffs[index(player)] / max_payoff<S>};
  }

 private:
  P policy_;
  int max_plies_;
};

}  // namespace moyo
