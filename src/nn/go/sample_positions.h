// Positions to measure and check networks with: games of random moves, broken off.
#pragma once

#include <utility>
#include <vector>

#include "base/rng.h"
#include "games/go/go.h"
#include "nn/network.h"
#include "nn/rate.h"

namespace moyo::nn {

// Between no move and as many as the board has points, of Tromp-Taylor or Chinese rules.
go::Go sample_position(go::BoardSize size, Rng& rng);

// For compare_backends: boards of all sizes that the network knows, square and not, under all
// symmetries.
std::function<std::pair<Inputs, int>(int i)> go_samples(const Network& network, std::uint64_t seed);

// For measure_rate: 9x9, 13x13 and 19x19, of those that the network knows. It must outlive them.
std::vector<RateSubject> go_rate_subjects(const Network& network);

}  // namespace moyo::nn
