// How many positions a second a back end evaluates.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "nn/backend.h"

namespace moyo::nn {

// Positions of one board to measure with: different ones, so that nothing is learned by heart.
struct RateSubject {
  std::string board;  // for people: "9x9"
  std::size_t positions = 0;
  std::vector<int> symmetries;
  std::function<Inputs(std::size_t position)> encode;
  std::function<void(const RawOutput&, const Inputs&, int symmetry)> interpret;
};

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
Rate measure_rate(const Backend& backend, const RateSubject& subject, const RateSetting& setting);

// Where the time of an evaluation goes: microseconds of processor time of one position.
struct StageTimes {
  double encode = 0;
  double compute = 0;
  double interpret = 0;
};
StageTimes stage_times(const Backend& backend, const RateSubject& subject, double seconds);

}  // namespace moyo::nn
