#include "players/go_memory.h"

#include <algorithm>

namespace moyo::players {

using go::Go;

Evaluation MemoryEvaluator::evaluate(const Request& request) {
  // Evaluators that play on add to the trace.
  const std::size_t depth = request.trace != nullptr ? request.trace->plies.size() : 0;
  Evaluation evaluation = leaf_->evaluate(request);
  const double own = evaluation.value;
  const auto prediction = network_->predict(request.state);
  const double share = memory_->options().share;
  if (const auto remembered = memory_->value(prediction->features)) {
    evaluation.value = (1 - share) * own + share * *remembered;
  }
  memory_->add(request.state.hash(), prediction->features, own);
  if (depth == 0) return evaluation;
  Go state = request.state;
  const Player judge = state.to_play();
  for (std::size_t back = std::min(depth, state.moves().size()); back > 0; --back) {
    state.undo();
    memory_->update(state.hash(), state.to_play() == judge ? own : -own);
  }
  return evaluation;
}

}  // namespace moyo::players
