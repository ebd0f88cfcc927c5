// What a network's policy makes of many positions at once, and a move drawn from it. No libtorch
// here.
#pragma once

#include <cstddef>
#include <vector>

#include "base/rng.h"
#include "core/any_state.h"
#include "nn/grid/prediction.h"
#include "nn/loaded_network.h"

namespace moyo::learning {

struct Opinion {
  PlanePosition position;
  nn::GridPrediction prediction;
};

class PolicyBatch {
 public:
  // The network outlives it.
  explicit PolicyBatch(const nn::LoadedNetwork& network) : network_(network) {}

  std::vector<Opinion> ask(const std::vector<const AnyState*>& states);

 private:
  const nn::LoadedNetwork& network_;
  // of one call
  std::vector<nn::Inputs> inputs_;
  std::vector<nn::BatchEntry> entries_;
  std::vector<nn::RawOutput> outputs_;
};

// One of the legal moves, by its place among them; logits are divided by the temperature.
std::size_t draw_by_policy(const AnyState& state, const std::vector<MoveId>& legal,
                           const nn::GridPrediction& prediction, double temperature, Rng& rng);

}  // namespace moyo::learning
