// Positions of any game to measure and check networks with: games of random moves, broken off.
#pragma once

#include <functional>
#include <utility>

#include "core/any_state.h"
#include "nn/inputs.h"
#include "nn/rate.h"

namespace moyo::nn {

// The planes of a game that begins like this; InputError if it has none.
PlanePosition planes_of(const AnyState& start, std::string_view game);

// For compare_backends: under all symmetries of the game.
std::function<std::pair<Inputs, int>(int i)> grid_samples(const AnyState& start,
                                                          std::uint64_t seed);

// For measure_rate. The network must outlive it.
RateSubject grid_rate_subject(const Network& network, const AnyState& start);

}  // namespace moyo::nn
