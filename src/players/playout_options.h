// The options of every player that judges positions by playouts, and the evaluator they ask for:
// Go has policies of its own, any other game plays uniformly at random.
#pragma once

#include <limits>
#include <memory>

#include "core/evaluator.h"
#include "simulation/go/playout_evaluator.h"
#include "simulation/playout.h"

namespace moyo::players {

// With the length for any game, and policies for Go.
struct PlayoutOptions : go::EvaluatorOptions {};

// The course's players know no rules unless they are told to use them.
inline PlayoutOptions course_playouts() {
  PlayoutOptions options;
  options.playouts.policy = go::PolicyName::light;
  return options;
}

template <State S>
std::unique_ptr<Evaluator<S>> make_playout_evaluator(const PlayoutOptions& options) {
  if constexpr (std::is_same_v<S, go::Go>) {
    return go::make_playout_evaluator(options);
  } else {
    const int plies = options.length == 0 ? std::numeric_limits<int>::max() : options.length;
    return std::make_unique<PlayoutEvaluator<S>>(UniformPolicy(), plies);
  }
}

}  // namespace moyo::players
