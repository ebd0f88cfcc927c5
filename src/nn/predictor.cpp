#include "nn/predictor.h"

#include <algorithm>
#include <thread>

namespace moyo::nn {

void describe(OptionTable& table, PredictorOptions& options) {
  table.add<SymmetryChoice>("symmetry", options.symmetry,
                            "how positions are turned for the network",
                            {{"none", SymmetryChoice::none},
                             {"random", SymmetryChoice::random},
                             {"average", SymmetryChoice::average}});
  table.add("cache", options.cache, "evaluated positions that are remembered", 0, 100'000'000);
  table.add("batch", options.batch,
            "positions computed together at most; 0: as net bench has found, or 8", 0, 1024);
  table.add("lanes", options.lanes,
            "threads that compute at a time; 0: as net bench has found, or one a processor", 0,
            1024);
  table.add<BackendName>("backend", options.backend,
                         "how the network is computed; reference is slow and obvious",
                         backend_names());
}

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

}  // namespace moyo::nn
