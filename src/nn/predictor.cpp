#include "nn/predictor.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <thread>

#include "base/hash.h"
#include "nn/symmetry.h"

namespace moyo::nn {

void describe(OptionTable& table, PredictorOptions& options) {
  table.add<SymmetryChoice>("symmetry", options.symmetry,
                            "how positions are turned for the network",
                            {{"none", SymmetryChoice::none},
                             {"random", SymmetryChoice::random},
                             {"average", SymmetryChoice::average}});
  table.add("policy_temperature", options.policy_temperature,
            "above 1 the network's moves become more equal", 0.01, 100);
  table.add(
      "optimism", options.policy_optimism,
      "share of the second policy, where the network has one: KataGo's optimistic one, in our "
      "networks the strong one beside that of people",
      0, 1);
  table.add("cache", options.cache, "evaluated positions that are remembered", 0, 100'000'000);
  table.add("batch", options.batch,
            "positions computed together at most; 0: as net bench has found, or 8", 0, 1024);
  table.add("lanes", options.lanes,
            "threads that compute at a time; 0: as net bench has found, or one a processor", 0,
            1024);
}

// Networks are large, and matches make many players: this one table, by file name and time of
// writing, is shared by all. It keeps nothing alive.
std::shared_ptr<const LoadedNetwork> open_network(const std::string& path) {
  static std::mutex mutex;
  static std::map<std::string, std::weak_ptr<const LoadedNetwork>> open;
  std::error_code error;
  const auto written = std::filesystem::last_write_time(path, error).time_since_epoch().count();
  const std::string key = path + "@" + std::to_string(error ? 0 : written);
  const std::lock_guard lock(mutex);
  std::shared_ptr<const LoadedNetwork> loaded = open[key].lock();
  if (!loaded) {
    loaded = std::make_shared<LoadedNetwork>(read_network(path));
    open[key] = loaded;
  }
  return loaded;
}

namespace {

// What was asked for, else what was found best, else what suits most machines.
Tuning tuning_of(const PredictorOptions& options, const Network& network) {
  Tuning tuning{options.lanes, options.batch};
  if (tuning.lanes != 0 && tuning.batch != 0) return tuning;
  const int processors = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  constexpr int usual_batch = 8;
  const Tuning usual =
      remembered_tuning(network).value_or(Tuning{.lanes = processors, .batch = usual_batch});
  if (tuning.lanes == 0) tuning.lanes = usual.lanes;
  if (tuning.batch == 0) tuning.batch = usual.batch;
  return tuning;
}

}  // namespace

Predictor::Predictor(std::shared_ptr<const LoadedNetwork> loaded, const PredictorOptions& options)
    : options_(options),
      loaded_(std::move(loaded)),
      cache_(static_cast<std::size_t>(options.cache)),
      batcher_(*loaded_->backend, tuning_of(options, loaded_->network)) {}

std::shared_ptr<const Prediction> Predictor::predict(const Inputs& inputs,
                                                     bool can_end_without_result,
                                                     std::uint64_t salt) {
  const std::uint64_t position = inputs.hash();
  int symmetry = 0;
  if (options_.symmetry == SymmetryChoice::random) {
    const auto count = static_cast<std::uint64_t>(symmetry_count(inputs.size));
    symmetry = static_cast<int>(mix64(position ^ salt) % count);
  }
  const std::uint64_t code =
      mix64(position + static_cast<std::uint64_t>(symmetry * 2 + can_end_without_result));
  if (auto known = cache_.find(code)) return known;
  auto prediction =
      std::make_shared<const Prediction>(evaluate(inputs, can_end_without_result, symmetry));
  cache_.store(code, prediction);
  return prediction;
}

Prediction Predictor::evaluate(const Inputs& inputs, bool can_end_without_result, int symmetry) {
  const bool all = options_.symmetry == SymmetryChoice::average;
  const std::size_t count = all ? static_cast<std::size_t>(symmetry_count(inputs.size)) : 1;
  std::vector<BatchEntry> entries;
  for (std::size_t i = 0; i < count; ++i) {
    entries.push_back({&inputs, all ? static_cast<int>(i) : symmetry});
  }
  std::vector<RawOutput> raw(count);
  batcher_.evaluate(entries, raw);
  PredictionOptions how;
  how.policy_temperature = static_cast<float>(options_.policy_temperature);
  how.policy_optimism = static_cast<float>(options_.policy_optimism);
  std::vector<Prediction> predictions;
  for (std::size_t i = 0; i < count; ++i) {
    predictions.push_back(
        interpret(network(), raw[i], inputs, entries[i].symmetry, can_end_without_result, how));
  }
  return count == 1 ? predictions[0] : average(predictions);
}

}  // namespace moyo::nn
