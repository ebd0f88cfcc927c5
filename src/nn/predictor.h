// A network ready for use by all threads of a search: batches, cache, symmetries.
#pragma once

#include <memory>
#include <string>

#include "base/options.h"
#include "nn/batcher.h"
#include "nn/prediction_cache.h"

namespace moyo::nn {

// How a position is turned before the network sees it. A network does not quite give the same
// answer for all eight symmetries: `random` takes one of them, by chance but for one search always
// the same for a position, `average` the mean of all.
enum class SymmetryChoice { none, random, average };

struct PredictorOptions {
  SymmetryChoice symmetry = SymmetryChoice::random;
  double policy_temperature = 1;
  double policy_optimism = 1;
  int cache = 20000;  // positions
  // 0: as remembered (tuning.h), or else 8 and as many as the machine runs at once.
  int batch = 0;  // positions at most
  int lanes = 0;  // threads that compute at a time
};
void describe(OptionTable& table, PredictorOptions& options);

// A network with its back end. Everybody who opens the same file gets the same one as long as
// somebody uses it.
struct LoadedNetwork {
  Network network;
  std::unique_ptr<Backend> backend;

  explicit LoadedNetwork(Network net)
      : network(std::move(net)), backend(make_fast_backend(network)) {}
  LoadedNetwork(const LoadedNetwork&) = delete;
  LoadedNetwork& operator=(const LoadedNetwork&) = delete;
};
std::shared_ptr<const LoadedNetwork> open_network(const std::string& path);

class Predictor {
 public:
  Predictor(std::shared_ptr<const LoadedNetwork> loaded, const PredictorOptions& options);

  // `salt` decides the random symmetry. May be called from any thread.
  std::shared_ptr<const Prediction> predict(const Inputs& inputs, bool can_end_without_result,
                                            std::uint64_t salt);
  const Network& network() const { return loaded_->network; }

 private:
  Prediction evaluate(const Inputs& inputs, bool can_end_without_result, int symmetry);

  PredictorOptions options_;
  std::shared_ptr<const LoadedNetwork> loaded_;
  PredictionCache cache_;
  Batcher batcher_;
};

}  // namespace moyo::nn
