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

// Processor time of the calling thread: what the work costs when others use the machine too.
class CpuStopwatch {
 public:
  double seconds() const { return now() - start_; }

 private:
  static double now() {
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  }
  double start_ = now();
};

}  // namespace moyo
