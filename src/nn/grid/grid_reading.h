// A network's prediction as the answer to a search's request, for any game with planes.
#pragma once

#include <algorithm>

#include "core/evaluator.h"
#include "nn/grid/prediction.h"
#include "nn/softmax.h"

namespace moyo::nn {

// Fills the request's priors, a softmax over its moves alone of logits divided by the temperature,
// and its owners.
template <Planar S>
Evaluation read_prediction(const GridPrediction& prediction,
                           const typename Evaluator<S>::Request& request,
                           double policy_temperature = 1) {
  const S& state = request.state;
  Evaluation evaluation;
  evaluation.value = prediction.value;
  if (!request.priors.empty()) {
    const auto temperature = static_cast<float>(policy_temperature);
    for (std::size_t i = 0; i < request.moves.size(); ++i) {
      const int index = state.policy_index(request.moves[i]);
      request.priors[i] = prediction.policy[static_cast<std::size_t>(index)] / temperature;
    }
    softmax(request.priors);
    evaluation.has_priors = true;
  }
  const float sign = state.to_play() == Player::first ? 1.0f : -1.0f;
  if (prediction.score) {
    evaluation.score = Margin{double{sign} * prediction.score->mean, prediction.score->variance};
  }
  if constexpr (OwnedCells<S>) {
    if (!request.owners.empty() && !prediction.owners.empty()) {
      std::fill(request.owners.begin(), request.owners.end(), 0.0f);
      for (std::size_t cell = 0; cell < prediction.owners.size(); ++cell) {
        request.owners[state.move_on(static_cast<int>(cell)).index()] =
            sign * prediction.owners[cell];
      }
      evaluation.has_owners = true;
    }
  }
  return evaluation;
}

}  // namespace moyo::nn
