// The plainest thing to give a tree search in a test: a random game for every leaf, and RAVE if the
// options have it.
#pragma once

#include <memory>

#include "search/mcts/options.h"
#include "search/mcts/parts.h"
#include "search/mcts/rave.h"

namespace moyo::mcts {

template <class S>
class RandomGame final : public Evaluator<S> {
 public:
  Evaluation evaluate(const typename Evaluator<S>::Request& request) override {
    S state = request.state;
    while (!state.is_terminal()) {
      const auto move = random_move(state, request.rng);
      if (request.trace) request.trace->plies.push_back({move, state.to_play()});
      state.play(move);
    }
    return {.value = state.payoff(request.state.to_play())};
  }
};

template <class S>
MakeParts<S> random_games(const SearchOptions& options) {
  return [options](Tree<typename S::Move>& tree, int) {
    Parts<S> parts;
    parts.evaluator = std::make_unique<RandomGame<S>>();
    if (options.selection.rave.equivalence > 0) {
      parts.listeners.push_back(std::make_unique<RaveListener<S>>(tree));
    }
    return parts;
  };
}

}  // namespace moyo::mcts
