#include "learning/go/held_out.h"

#include <algorithm>

namespace moyo::learning {

HeldOutResult evaluate(const NetworkTrainer& network, Weights weights, const GameSet& games,
                       const std::vector<RecordSample>& samples, int batch) {
  BatchMaker maker(games);
  HeldOutTally tally;
  for (auto first = samples.begin(); first != samples.end();) {
    const auto count = std::min<std::ptrdiff_t>(batch, samples.end() - first);
    const Batch made = maker.make({first, first + count});
    tally.add(made, network.predict(made, weights));
    first += count;
  }
  return tally.result();
}

}  // namespace moyo::learning
