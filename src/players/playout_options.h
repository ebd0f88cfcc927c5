// The options of every player that judges positions by playouts, and the evaluator they ask for:
// Go has policies of its own, any other game plays at random, perhaps with a look ahead.
#pragma once

#include <limits>
#include <memory>

#include "base/errors.h"
#include "core/evaluator.h"
#include "simulation/decisive_policy.h"
#include "simulation/go/playout_evaluator.h"
#include "simulation/playout.h"

namespace moyo::players {

// With the length for any game, and policies for Go.
struct PlayoutOptions : go::EvaluatorOptions {
  int lookahead = 0;  // plies, in games that a move can win
};

inline void describe(OptionTable& table, PlayoutOptions& options) {
  describe(table, static_cast<go::EvaluatorOptions&>(options));
  table.add("lookahead", options.lookahead,
            "plies that playouts look ahead for a win at once; not in Go", 0, 2);
}

// The course's players know no rules unless they are told to use them.
inline PlayoutOptions course_playouts() {
  PlayoutOptions options;
  options.playouts.policy = go::PolicyName::light;
  return options;
}

template <State S>
std::unique_ptr<Evaluator<S>> make_playout_evaluator(const PlayoutOptions& options) {
  if constexpr (std::is_same_v<S, go::Go>) {
    if (options.lookahead != 0) {
      throw InputError(
          "lookahead is for games that a move can win; playouts of Go have "
          "policy=rules,candidates=");
    }
    return go::make_playout_evaluator(options);
  } else {
    go::EvaluatorOptions for_go = course_playouts();
    for_go.length = options.length;
    if (static_cast<const go::EvaluatorOptions&>(options) != for_go) {
      throw InputError("of the options of playouts, other games than Go have length and lookahead");
    }
    const int plies = options.length == 0 ? std::numeric_limits<int>::max() : options.length;
    if (options.lookahead != 0) {
      return std::make_unique<PlayoutEvaluator<S, DecisivePolicy>>(
          DecisivePolicy{options.lookahead}, plies);
    }
    return std::make_unique<PlayoutEvaluator<S>>(UniformPolicy(), plies);
  }
}

}  // namespace moyo::players
