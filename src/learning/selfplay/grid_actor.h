// The actors of one game with planes.
#pragma once

#include <memory>

#include "learning/selfplay/actor.h"

namespace moyo::learning {

// Options that were checked. Compiled for the games of grid_actor_*.cpp.
template <Planar S>
std::unique_ptr<Actor> make_grid_actor(ActorSetup setup, const S& start);

}  // namespace moyo::learning
