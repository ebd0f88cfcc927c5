// A network that plays as the weights of one in training, so that it can learn on: export_network.h
// backwards. Normalizations come as a scale and a shift, with mean 0 and variance 1; a trainer gives
// them others before it uses batches' own (NetworkTrainer::begin_with).
#pragma once

#include <vector>

#include "learning/core/network_trainer.h"
#include "nn/network.h"

namespace moyo::learning {

// For a residual trunk with pooled heads. InputError if the network is not of this shape.
std::vector<NamedArray> import_weights(const nn::Network& network, const NetworkShape& shape,
                                       const NetworkTask& task);

}  // namespace moyo::learning
