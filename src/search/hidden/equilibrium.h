// A run towards an equilibrium: a method iterates until a bound is reached, and how far it has come is
// measured on the way, after 1, 2, 5, 10, 20, 50, ... iterations.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <stop_token>

#include "search/hidden/method.h"

namespace moyo::hidden {

struct RunBounds {
  std::uint64_t iterations = std::numeric_limits<std::uint64_t>::max();  // with those done before
  double exploitability = 0;  // enough; looked at every few iterations
  double seconds = std::numeric_limits<double>::infinity();
  std::stop_token stop = {};
};

struct Measured {
  std::uint64_t iterations = 0;
  double exploitability = 0;
  double value = 0;  // what the first player wins by the average strategies
  double seconds = 0;
  bool is_round = false;  // after 1, 2, 5, 10, ... iterations
};

// Hears of every measurement, the last one too; it is on the thread of the run.
using RunObserver = std::function<void(const Measured&)>;

Measured run_method(Method& method, const SequenceForm& form, const RunBounds& bounds,
                    const RunObserver& observer = {});

Measured measure(const Method& method, const SequenceForm& form);

}  // namespace moyo::hidden
