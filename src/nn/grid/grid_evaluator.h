// A network as an Evaluator of any game with planes: priors from its policy over the legal moves,
// the value from its outcome, score and owners where it has them.
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>

#include "core/evaluator.h"
#include "nn/grid/encoder.h"
#include "nn/grid/prediction.h"
#include "nn/predictor.h"
#include "nn/softmax.h"

namespace moyo::nn {

// What the evaluators of all threads of one search share.
struct SharedGridPredictor {
  Predictor<GridPrediction> predictor;
  double policy_temperature = 1;        // logits are divided by it
  std::atomic<std::uint64_t> salt = 0;  // of random symmetries; set between searches

  SharedGridPredictor(std::shared_ptr<const LoadedNetwork> loaded, const PredictorOptions& options,
                      double temperature)
      : predictor(std::move(loaded), options), policy_temperature(temperature) {}
};

// The network must play the game (check_grid_network).
template <Planar S>
class GridEvaluator final : public Evaluator<S> {
 public:
  using Request = typename Evaluator<S>::Request;

  explicit GridEvaluator(std::shared_ptr<SharedGridPredictor> shared)
      : shared_(std::move(shared)) {}

  Evaluation evaluate(const Request& request) override {
    const S& state = request.state;
    const auto prediction = predict(state);
    Evaluation evaluation;
    evaluation.value = prediction->value;
    if (!request.priors.empty()) {
      fill_priors(request, *prediction);
      evaluation.has_priors = true;
    }
    const float sign = state.to_play() == Player::first ? 1.0f : -1.0f;
    if (prediction->score) {
      evaluation.score =
          Margin{double{sign} * prediction->score->mean, prediction->score->variance};
    }
    if constexpr (OwnedCells<S>) {
      if (!request.owners.empty() && !prediction->owners.empty()) {
        fill_owners(state, *prediction, sign, request.owners);
        evaluation.has_owners = true;
      }
    }
    return evaluation;
  }

  std::shared_ptr<const GridPrediction> predict(const S& state) {
    const Inputs inputs = encode_planes(state);
    const PlaneSymmetries symmetries = network_symmetries(plane_symmetries(state));
    const Network& network = shared_->predictor.network();
    return shared_->predictor.predict(
        inputs, {symmetries.begin(), symmetries.size()}, 0,
        shared_->salt.load(std::memory_order_relaxed), [&](const RawOutput& raw, int symmetry) {
          return interpret_planes(network, raw, plane_shape<S>(), inputs.size, symmetry);
        });
  }

 private:
  // A softmax over the legal moves alone.
  void fill_priors(const Request& request, const GridPrediction& prediction) const {
    const auto temperature = static_cast<float>(shared_->policy_temperature);
    for (std::size_t i = 0; i < request.moves.size(); ++i) {
      const int index = request.state.policy_index(request.moves[i]);
      request.priors[i] = prediction.policy[static_cast<std::size_t>(index)] / temperature;
    }
    softmax(request.priors);
  }

  static void fill_owners(const S& state, const GridPrediction& prediction, float sign,
                          std::span<float> owners) {
    std::fill(owners.begin(), owners.end(), 0.0f);
    for (std::size_t cell = 0; cell < prediction.owners.size(); ++cell) {
      owners[state.move_on(static_cast<int>(cell)).index()] = sign * prediction.owners[cell];
    }
  }

  std::shared_ptr<SharedGridPredictor> shared_;
};

}  // namespace moyo::nn
