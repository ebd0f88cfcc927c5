// Networks that say what subgames are worth (players/range_network.h) learn from subgames that were solved: from
// the end of a game backwards. A part of their ranges is random, the rest such as CFR+ for the first round meets:
// at first with values that were solved, then, round by round, with those of the networks so far, so that they
// learn what they will be asked (as DAgger does, Ross et al. 2011).
//
// What an entry is worth is the slope of the subgame's value, which is made of planes: it jumps where the plane
// changes. Networks are smooth, and each errs there in its own way, so the mean of several is better than one.
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
  double rate = 0.01;         // of Adam in the first epoch; falls to 0
  double met = 0.75;          // part of the ranges that CFR+ has met; the others are random
  std::uint64_t members = 4;  // networks of each kind
  std::uint64_t rounds =
      3;  // each adds an equal part of the samples, as the networks so far meet them
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

using RangeObserver = std::function<void(std::size_t done, std::size_t of)>;
RangeTraining train_ranges(const hidden::Decomposition& parts, const RangeTrainingOptions& options,
                           const RangeObserver& observer, const std::stop_token& stop);

}  // namespace moyo::learning
