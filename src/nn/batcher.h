// Threads that each have one position to evaluate share batches. A lone thread never waits.
//
// At most `lanes` threads compute at a time. A thread that finds a lane free takes all positions
// that are waiting, its own among them, up to a batch, and computes them; the others wait for
// theirs. With no more threads than lanes, each thread computes its own position at once; batches
// form only where threads would wait anyway.
#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>

#include "nn/backend.h"
#include "nn/tuning.h"

namespace moyo::nn {

class Batcher {
 public:
  Batcher(const Backend& backend, const Tuning& tuning);

  // May be called from any thread. Throws what the back end threw.
  void evaluate(std::span<const BatchEntry> entries, std::span<RawOutput> outputs);

  // The largest batch so far.
  int largest() const;

 private:
  struct Job {
    std::span<const BatchEntry> entries;
    std::span<RawOutput> outputs;
    bool done = false;
    std::exception_ptr error = {};  // what kept it from being computed
  };
  std::vector<Job*> take_jobs();
  void compute(const std::vector<Job*>& jobs) const;

  // fixed
  const Backend& backend_;
  int lanes_;
  std::size_t most_;
  // shared, guarded by mutex_
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Job*> waiting_;
  int busy_ = 0;
  std::size_t largest_ = 0;
};

}  // namespace moyo::nn
