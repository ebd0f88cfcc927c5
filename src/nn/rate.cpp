#include "nn/rate.h"

#include <mutex>
#include <thread>

#include "base/clock.h"
#include "nn/encoder.h"
#include "nn/sample_positions.h"

namespace moyo::nn {

std::vector<go::Go> rate_positions(int side) {
  constexpr int count = 32;
  Rng rng(1);
  std::vector<go::Go> positions;
  for (int i = 0; i < count; ++i) {
    positions.push_back(sample_position(go::BoardSize(side), rng));
  }
  return positions;
}

Rate measure_rate(const Network& network, const Backend& backend,
                  const std::vector<go::Go>& positions, const RateSetting& setting) {
  std::vector<Inputs> inputs;
  Encoder encoder(network);
  for (const go::Go& game : positions) inputs.push_back(encoder.encode(game));
  const auto evaluate = [&](std::size_t first, std::vector<RawOutput>& outputs) {
    std::vector<BatchEntry> batch;
    for (std::size_t i = 0; i < outputs.size(); ++i) {
      const std::size_t number = first + i;
      batch.push_back({&inputs[number % inputs.size()], static_cast<int>(number % 8)});
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

StageTimes stage_times(const Network& network, const Backend& backend,
                       const std::vector<go::Go>& positions, double seconds) {
  Encoder encoder(network);
  StageTimes times;
  std::uint64_t count = 0;
  for (const Stopwatch whole; count == 0 || whole.seconds() < seconds; ++count) {
    const go::Go& game = positions[count % positions.size()];
    RawOutput raw;
    const CpuStopwatch encoding;
    const Inputs inputs = encoder.encode(game);
    const double encoded = encoding.seconds();
    const BatchEntry entry{&inputs, static_cast<int>(count % 8)};
    backend.evaluate({&entry, 1}, {&raw, 1});
    const double computed = encoding.seconds();
    const Prediction prediction = interpret(network, raw, inputs, entry.symmetry, false);
    const double interpreted = prediction.win >= 0 ? encoding.seconds() : 0;
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
