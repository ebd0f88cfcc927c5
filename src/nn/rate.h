// How many positions a second a back end evaluates.
#pragma once

#include "nn/backend.h"

namespace moyo::nn {

struct RateSetting {
  int side = 19;
  int batch = 1;    // positions handed over at once by each thread
  int threads = 1;  // that evaluate at the same time
  double seconds = 1;
};

double positions_per_second(const Network& network, const Backend& backend,
                            const RateSetting& setting);

// Of one position on one thread, in microseconds, encoding the position and interpreting the
// outputs included: where the time of an evaluation goes.
struct StageTimes {
  double encode = 0;
  double compute = 0;
  double interpret = 0;
};
StageTimes stage_times(const Network& network, const Backend& backend, int side, double seconds);

}  // namespace moyo::nn
