#include "learning/reinforce/policy_batch.h"

#include <algorithm>
#include <cmath>

#include "learning/selfplay/move_choice.h"
#include "nn/grid/encoder.h"

namespace moyo::learning {

std::vector<Opinion> PolicyBatch::ask(const std::vector<const AnyState*>& states) {
  std::vector<Opinion> opinions;
  inputs_.clear();
  for (const AnyState* state : states) {
    opinions.push_back({*state->planes(), {}});
    inputs_.push_back(nn::encode_planes(opinions.back().position));
  }
  entries_.clear();
  for (const nn::Inputs& inputs : inputs_) entries_.push_back({&inputs, 0});
  outputs_.resize(std::max(outputs_.size(), states.size()));
  network_.backend->evaluate(entries_, {outputs_.data(), states.size()});
  for (std::size_t i = 0; i < states.size(); ++i) {
    const PlanePosition& position = opinions[i].position;
    opinions[i].prediction =
        nn::interpret_planes(network_.network, outputs_[i], position.shape, position.size, 0);
  }
  return opinions;
}

std::size_t draw_by_policy(const AnyState& state, const std::vector<MoveId>& legal,
                           const nn::GridPrediction& prediction, double temperature, Rng& rng) {
  std::vector<double> weights;
  for (const MoveId move : legal) {
    weights.push_back(prediction.policy[static_cast<std::size_t>(state.policy_index(move))]);
  }
  const double best = *std::max_element(weights.begin(), weights.end());
  for (double& weight : weights) weight = std::exp(weight - best);
  return draw_weighted(weights, temperature, rng);
}

}  // namespace moyo::learning
