// Networks that say what subgames are worth (players/range_network.h) learn from subgames with random
// ranges that were solved, by plain gradient descent: from the end of a game backwards.
#pragma once

#include <functional>
#include <stop_token>

#include "base/options.h"
#include "nn/dense/dense_file.h"
#include "search/hidden/decomposition.h"

namespace moyo::learning {

struct RangeTrainingOptions {
  std::uint64_t samples = 3000;    // of each kind of subgame
  std::uint64_t iterations = 200;  // of CFR+ to solve one
  int hidden = 64;
  std::uint64_t epochs = 100;
  double alpha = 2;  // of the first epoch; falls to a tenth
  std::uint64_t seed = 1;
};

void describe(OptionTable& table, RangeTrainingOptions& options);

struct RangeTraining {
  nn::DenseFile networks;
  // On ranges that were not learned from: the mean absolute error and the mean absolute value, in payoffs
  // of the game if the entry and the other's range had the weight 1.
  double error = 0;
  double size = 0;
};

using RangeObserver = std::function<void(std::size_t kind, std::size_t kinds)>;
RangeTraining train_ranges(const hidden::Decomposition& parts, const RangeTrainingOptions& options,
                           const RangeObserver& observer, const std::stop_token& stop);

}  // namespace moyo::learning
