#include "nn/rate.h"

#include <mutex>
#include <thread>

#include "base/clock.h"

namespace moyo::nn {

Rate measure_rate(const Backend& backend, const RateSubject& subject, const RateSetting& setting) {
  std::vector<Inputs> inputs;
  for (std::size_t i = 0; i < subject.positions; ++i) inputs.push_back(subject.encode(i));
  const auto evaluate = [&](std::size_t first, std::vector<RawOutput>& outputs) {
    std::vector<BatchEntry> batch;
    for (std::size_t i = 0; i < outputs.size(); ++i) {
      const std::size_t number = first + i;
      batch.push_back({&inputs[number % inputs.size()],
                       subject.symmetries[number % subject.symmetries.size()]});
    }
    backend.evaluate(batch, outputs);
  };
  const auto batch = static_cast<std::size_t>(setting.batch);
  std::vector<RawOutput> warm_up(batch);
  evaluate(0, warm_up);

  std::mutex mutex;
  double evaluated = 0;
  Rate rate;
  const Stopwatch watch;
  {
    std::vector<std::jthread> threads;
    for (int t = 0; t < setting.threads; ++t) {
      threads.emplace_back([&, t] {
        std::vector<RawOutput> outputs(batch);
        std::size_t next = static_cast<std::size_t>(t) * 5;
        double own = 0;
        const CpuStopwatch own_watch;
        for (; watch.seconds() < setting.seconds; next += batch) {
          evaluate(next, outputs);
          own += static_cast<double>(batch);
        }
        const std::lock_guard lock(mutex);
        evaluated += own;
        rate.undisturbed += own / own_watch.seconds();
      });
    }
  }
  rate.per_second = evaluated / watch.seconds();
  return rate;
}

StageTimes stage_times(const Backend& backend, const RateSubject& subject, double seconds) {
  StageTimes times;
  std::uint64_t count = 0;
  for (const Stopwatch whole; count == 0 || whole.seconds() < seconds; ++count) {
    RawOutput raw;
    const CpuStopwatch encoding;
    const Inputs inputs = subject.encode(count % subject.positions);
    const double encoded = encoding.seconds();
    const BatchEntry entry{&inputs, subject.symmetries[count % subject.symmetries.size()]};
    backend.evaluate({&entry, 1}, {&raw, 1});
    const double computed = encoding.seconds();
    subject.interpret(raw, inputs, entry.symmetry);
    const double interpreted = encoding.seconds();
    times.encode += encoded;
    times.compute += computed - encoded;
    times.interpret += interpreted - computed;
  }
  for (double* time : {&times.encode, &times.compute, &times.interpret}) {
    *time *= 1e6 / static_cast<double>(count);
  }
  return times;
}

}  // namespace moyo::nn
