// A network ready for use by all threads of a search: batches, cache, symmetries. A game's reader
// says what its outputs mean.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "base/hash.h"
#include "base/options.h"
#include "nn/batcher.h"
#include "nn/loaded_network.h"
#include "nn/prediction_cache.h"

namespace moyo::nn {

// How a position is turned before the network sees it. A network does not quite give the same
// answer for all symmetries: `random` takes one of them, by chance but for one search always the
// same for a position, `average` the mean of all.
enum class SymmetryChoice { none, random, average };

struct PredictorOptions {
  SymmetryChoice symmetry = SymmetryChoice::random;
  int cache = 20000;  // positions
  // 0: as remembered (tuning.h), or else 8 and as many as the machine runs at once.
  int batch = 0;  // positions at most
  int lanes = 0;  // threads that compute at a time
  BackendName backend = BackendName::fast;
  bool trunk = false;  // whether readers want RawOutput::trunk; not an option by name
};
void describe(OptionTable& table, PredictorOptions& options);

// The given settings, else the best that were measured, else what suits most machines.
Tuning tuning_of(const PredictorOptions& options, const Network& network);

template <class Prediction>
class Predictor {
 public:
  Predictor(std::shared_ptr<const LoadedNetwork> loaded, const PredictorOptions& options)
      : options_(options),
        loaded_(std::move(loaded)),
        cache_(static_cast<std::size_t>(options.cache)),
        batcher_(*loaded_->backend, tuning_of(options, loaded_->network)) {}

  // `interpret(raw, symmetry)` reads what the network says of the inputs under one of `symmetries`,
  // of which `salt` decides the random one. Inputs that are read in two ways have two variants, 0
  // and 1. May be called from any thread.
  template <class Interpret>
  std::shared_ptr<const Prediction> predict(const Inputs& inputs, std::span<const int> symmetries,
                                            int variant, std::uint64_t salt,
                                            const Interpret& interpret) {
    const std::uint64_t position = inputs.hash();
    std::span<const int> shown = symmetries;
    if (options_.symmetry == SymmetryChoice::none) shown = symmetries.first(1);
    if (options_.symmetry == SymmetryChoice::random) {
      shown = symmetries.subspan(mix64(position ^ salt) % symmetries.size(), 1);
    }
    const std::uint64_t code =
        mix64(position +
              static_cast<std::uint64_t>((shown.size() == 1 ? shown.front() : 0) * 2 + variant));
    if (auto known = cache_.find(code)) return known;
    auto prediction = std::make_shared<const Prediction>(evaluate(inputs, shown, interpret));
    cache_.store(code, prediction);
    return prediction;
  }
  const Network& network() const { return loaded_->network; }

 private:
  template <class Interpret>
  Prediction evaluate(const Inputs& inputs, std::span<const int> symmetries,
                      const Interpret& interpret) {
    std::vector<BatchEntry> entries;
    for (const int symmetry : symmetries) entries.push_back({&inputs, symmetry, options_.trunk});
    std::vector<RawOutput> raw(entries.size());
    batcher_.evaluate(entries, raw);
    if (raw.size() == 1) return interpret(raw[0], symmetries[0]);
    std::vector<Prediction> predictions;
    for (std::size_t i = 0; i < raw.size(); ++i) {
      predictions.push_back(interpret(raw[i], symmetries[i]));
    }
    return average(std::span<const Prediction>(predictions));
  }

  PredictorOptions options_;
  std::shared_ptr<const LoadedNetwork> loaded_;
  PredictionCache<Prediction> cache_;
  Batcher batcher_;
};

}  // namespace moyo::nn
