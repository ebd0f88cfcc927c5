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

struct Rate {
  double per_second = 0;
  // The sum over threads of positions a second of the thread's own processor time: what it would be
  // if nobody else used the machine.
  double undisturbed = 0;
};
Rate measure_rate(const Network& network, const Backend& backend, const RateSetting& setting);

// Where the time of an evaluation goes: microseconds of processor time of one position.
struct StageTimes {
  double encode = 0;
  double compute = 0;
  double interpret = 0;
};
StageTimes stage_times(const Network& network, const Backend& backend, int side, double seconds);

}  // namespace moyo::nn
