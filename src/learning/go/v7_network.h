// Networks that learn from records of Go: on KataGo's V7 inputs, with outputs laid out as KataGo's
// are (docs/network-files.md).
#pragma once

#include <string>

#include "learning/core/network_trainer.h"
#include "nn/network.h"

namespace moyo::learning {

// InputError if networks of this shape have not what V7's have.
NetworkTask v7_task(const NetworkShape& shape);

// With that task.
NetworkTrainer v7_trainer(const NetworkShape& shape, std::uint64_t seed);

// Of such a trainer.
nn::Network export_network(const NetworkTrainer& trainer, Weights which, const std::string& name);

}  // namespace moyo::learning
