// How well a network guesses moves and results of games it has not learned from.
#pragma once

#include <vector>

#include "learning/core/held_out_tally.h"
#include "learning/core/network_trainer.h"
#include "learning/go/sample_stream.h"

namespace moyo::learning {

HeldOutResult evaluate(const NetworkTrainer& network, Weights weights, const GameSet& games,
                       const std::vector<RecordSample>& samples, int batch = 128);

}  // namespace moyo::learning
