// Positions to measure and check networks with: games of random moves, broken off.
#pragma once

#include "base/rng.h"
#include "games/go/go.h"

namespace moyo::nn {

// Between no move and as many as the board has points, of Tromp-Taylor or Chinese rules.
go::Go sample_position(go::BoardSize size, Rng& rng);

}  // namespace moyo::nn
