// A trained network as the nn room has it: batch normalization becomes a scale and a shift, and the
// input planes that only fill up a block of channels go.
#pragma once

#include <string>
#include <vector>

#include "learning/core/network_trainer.h"
#include "nn/network.h"

namespace moyo::learning {

// `weights` as NetworkTrainer::weights gives them. InputError if one is missing.
nn::Network export_network(const NetworkShape& shape, const std::vector<NamedArray>& weights,
                           const std::string& name);

}  // namespace moyo::learning
