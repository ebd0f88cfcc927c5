// Repeated runs of a random experiment, on several threads if wanted.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/on_threads.h"
#include "base/rng.h"
#include "lab/experiment.h"

namespace moyo::lab {

// The results of `run(rng)`, or `run(i, rng)`, for runs i = 0 .. count - 1, in order. Run i of
// `batch` has a generator of its own, so the results do not depend on the threads. Threads share
// only the next number and, behind a lock, the progress; each writes its own elements of the
// results. A run that throws ends them all, and so does the context's stop token.
template <class Run>
auto repeat(Context& context, std::uint64_t batch, std::size_t count, std::string_view note,
            Run&& run) {
  const auto run_number = [&run](std::size_t i, Rng& rng) {
    if constexpr (std::is_invocable_v<Run&, std::size_t, Rng&>) {
      return run(i, rng);
    } else {
      return run(rng);
    }
  };
  std::vector<decltype(run_number(0, std::declval<Rng&>()))> results(count);
  std::atomic<std::size_t> next = 0;
  std::mutex progress_lock;
  const std::uint64_t batch_seed = mix64(context.seed) + batch;
  const auto work = [&](std::size_t) {
    for (std::size_t i = next++; i < count; i = next++) {
      context.check_stop();
      Rng rng = Rng::stream(batch_seed, i);
      results[i] = run_number(i, rng);
      const std::lock_guard lock(progress_lock);
      context.progress.update(static_cast<double>(i + 1), static_cast<double>(count), note);
    }
  };
  on_threads(context.threads, work, [&] { next = count; });
  context.check_stop();
  return results;
}

template <class Range>
Accumulator accumulate(const Range& values) {
  Accumulator sum;
  for (const auto value : values) sum.add(static_cast<double>(value));
  return sum;
}

}  // namespace moyo::lab
