// Any game with planes by a network of its own (nn/grid) and tree search.
#pragma once

#include <memory>

#include "nn/grid/grid_evaluator.h"
#include "players/network_agent.h"

namespace moyo::players {

// The network plays the game. Compiled for the games of grid_agent_*.cpp.
template <Planar S>
std::unique_ptr<Agent> make_grid_agent(const ZeroOptions& options,
                                       std::shared_ptr<const nn::LoadedNetwork> network,
                                       std::uint64_t seed);

}  // namespace moyo::players
