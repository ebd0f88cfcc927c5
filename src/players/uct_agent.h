// The body of make_uct_agent, for the files that compile it.
#pragma once

#include "knowledge/for_game.h"
#include "players/uct.h"
#include "simulation/mixture.h"
#include "simulation/truncated_playout.h"

namespace moyo::players {

// A playout, the game's evaluation after a few random plies, or both.
template <TwoPlayerState S>
std::unique_ptr<Evaluator<S>> uct_evaluator(const UctOptions& options) {
  auto playout = make_playout_evaluator<S>(options.evaluator);
  if (options.lambda == 1) return playout;
  auto evaluation =
      std::make_unique<TruncatedPlayout<knowledge::KnowledgeFor<S>>>(options.plies, options.scale);
  if (options.lambda == 0) return evaluation;
  return std::make_unique<Mixture<S>>(std::move(evaluation), std::move(playout), options.lambda);
}

template <TwoPlayerState S>
std::unique_ptr<Agent> make_uct_agent(const UctOptions& options, std::uint64_t seed) {
  const auto make_parts = [options](mcts::Tree<typename S::Move>& tree, int) {
    mcts::Parts<S> parts;
    parts.evaluator = uct_evaluator<S>(options);
    add_rave(parts, options, tree);
    return parts;
  };
  return std::make_unique<TreeAgent<S>>(options, make_parts, seed);
}

}  // namespace moyo::players
