// How many positions a second a back end evaluates.
#pragma once

#include <vector>

#include "games/go/go.h"
#include "nn/backend.h"

namespace moyo::nn {

// Positions of this board to measure with: different ones, so that nothing is learned by heart.
std::vector<go::Go> rate_positions(int side);

struct RateSetting {
  int batch = 1;    // positions handed over at once by each thread
  int threads = 1;  // that evaluate at the same time
  double seconds = 1;
};

struct Rate {
  double per_second = 0;
  // The sum over threads of positions a second of the thread's own processor time: what it would be
  // if nobody else used the machine.
  double undisturbed = 0;
};
Rate measure_rate(const Network& network, const Backend& backend,
                  const std::vector<go::Go>& positions, const RateSetting& setting);

// Where the time of an evaluation goes: microseconds of processor time of one position.
struct StageTimes {
  double encode = 0;
  double compute = 0;
  double interpret = 0;
};
StageTimes stage_times(const Network& network, const Backend& backend,
                       const std::vector<go::Go>& positions, double seconds);

}  // namespace moyo::nn
