// A network as an Evaluator of any game with planes: priors from its policy over the legal moves,
// the value from its outcome, score and owners where it has them.
#pragma once

#include <atomic>
#include <memory>

#include "nn/grid/encoder.h"
#include "nn/grid/grid_reading.h"
#include "nn/predictor.h"

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
    return read_prediction<S>(*predict(request.state), request, shared_->policy_temperature);
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
  std::shared_ptr<SharedGridPredictor> shared_;
};

}  // namespace moyo::nn
