// A trained network as the nn room has it: batch normalization becomes a scale and a shift, and
// input planes that only pad a block of channels are left out.
#pragma once

#include <string>

#include "learning/core/network_trainer.h"
#include "nn/network.h"

namespace moyo::learning {

// The layers alone: who exports says which game's they are, and how it is shown.
nn::Network export_layers(const NetworkTrainer& trainer, Weights which);

// Of a trainer whose task is plane_task's for these planes.
nn::Network export_plane_network(const NetworkTrainer& trainer, Weights which,
                                 const PlaneShape& planes, const std::string& name);

}  // namespace moyo::learning
