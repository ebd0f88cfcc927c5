// Repeated runs of a random experiment, on several threads if wanted.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <string_view>
#include <thread>
#include <type_traits>
#include <vector>

#include "base/rng.h"
#include "lab/experiment.h"

namespace moyo::lab {

// The results of `run(rng)` for `count` runs, in order. Run number i of `batch` has a generator of
// its own, so the results do not depend on the threads. Threads share only the next number and,
// behind a lock, the progress; each writes its own elements of the results.
template <class Run>
auto repeat(Context& context, std::uint64_t batch, std::size_t count, std::string_view note,
            Run&& run) {
  using Result = std::invoke_result_t<Run&, Rng&>;
  std::vector<Result> results(count);
  std::atomic<std::size_t> next = 0;
  std::mutex progress_lock;
  const std::uint64_t batch_seed = mix64(context.seed) + batch;
  const auto work = [&] {
    for (std::size_t i = next++; i < count; i = next++) {
      Rng rng = Rng::stream(batch_seed, i);
      results[i] = run(rng);
      const std::lock_guard lock(progress_lock);
      context.progress.update(static_cast<double>(i + 1), static_cast<double>(count), note);
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (unsigned i = 1; i < context.threads; ++i) helpers.emplace_back(work);
    work();
  }
  return results;
}

template <class Range>
Accumulator accumulate(const Range& values) {
  Accumulator sum;
  for (const auto value : values) sum.add(static_cast<double>(value));
  return sum;
}

}  // namespace moyo::lab
