// Wall-clock and processor time.
#pragma once

#include <time.h>

#include <chrono>

namespace moyo {

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// Processor time: what the work costs when others use the machine too.
template <clockid_t clock>
class ProcessorStopwatch {
 public:
  double seconds() const { return now() - start_; }

 private:
  static double now() {
    timespec time;
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  }
  double start_ = now();
};
using CpuStopwatch = ProcessorStopwatch<CLOCK_THREAD_CPUTIME_ID>;       // of the calling thread
using ProcessStopwatch = ProcessorStopwatch<CLOCK_PROCESS_CPUTIME_ID>;  // of all threads together

}  // namespace moyo
