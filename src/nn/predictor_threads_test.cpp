#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "nn/batcher.h"
#include "nn/prediction_cache.h"

namespace moyo::nn {
namespace {

// Answers with a number of the position, and counts.
class CountingBackend final : public Backend {
 public:
  void evaluate(std::span<const BatchEntry> batch, std::span<RawOutput> outputs) const override {
    const int now = ++running_;
    int most = most_running_;
    while (now > most && !most_running_.compare_exchange_weak(most, now)) {
    }
    for (std::size_t i = 0; i < batch.size(); ++i) {
      outputs[i].outcome[0] = batch[i].inputs->globals[5];
      ++positions_;
    }
    std::this_thread::sleep_for(std::chrono::microseconds(200));
    --running_;
  }

  mutable std::atomic<int> running_ = 0;
  mutable std::atomic<int> most_running_ = 0;
  mutable std::atomic<int> positions_ = 0;
};

TEST(Batcher, GivesEveryThreadItsOwnAnswer) {
  const CountingBackend backend;
  Batcher batcher(backend, {.lanes = 2, .batch = 3});
  constexpr int threads = 8;
  constexpr int rounds = 40;
  std::atomic<int> wrong = 0;
  {
    std::vector<std::jthread> all;
    for (int t = 0; t < threads; ++t) {
      all.emplace_back([&, t] {
        Inputs inputs;
        for (int round = 0; round < rounds; ++round) {
          inputs.globals[5] = static_cast<float>(t * 1000 + round);
          const BatchEntry entry{&inputs, 0};
          RawOutput output;
          batcher.evaluate({&entry, 1}, {&output, 1});
          wrong += output.outcome[0] != inputs.globals[5];
        }
      });
    }
  }
  EXPECT_EQ(wrong, 0);
  EXPECT_EQ(backend.positions_, threads * rounds);
  EXPECT_LE(backend.most_running_, 2);
  EXPECT_LE(batcher.largest(), 3);
  EXPECT_GT(batcher.largest(), 1) << "eight threads on two lanes share batches";
}

TEST(Batcher, DoesNotMakeALoneThreadWait) {
  const CountingBackend backend;
  Batcher batcher(backend, {.lanes = 1, .batch = 8});
  Inputs inputs;
  const BatchEntry entry{&inputs, 0};
  RawOutput output;
  for (int i = 0; i < 3; ++i) batcher.evaluate({&entry, 1}, {&output, 1});
  EXPECT_EQ(backend.positions_, 3);
  EXPECT_EQ(batcher.largest(), 1);
}

class BrokenBackend final : public Backend {
 public:
  void evaluate(std::span<const BatchEntry>, std::span<RawOutput>) const override {
    throw std::bad_alloc();
  }
};

TEST(Batcher, TellsEveryThreadOfAnError) {
  const BrokenBackend backend;
  Batcher batcher(backend, {.lanes = 1, .batch = 8});
  std::atomic<int> told = 0;
  {
    std::vector<std::jthread> all;
    for (int t = 0; t < 4; ++t) {
      all.emplace_back([&] {
        Inputs inputs;
        const BatchEntry entry{&inputs, 0};
        RawOutput output;
        try {
          batcher.evaluate({&entry, 1}, {&output, 1});
        } catch (const std::bad_alloc&) {
          ++told;
        }
      });
    }
  }
  EXPECT_EQ(told, 4);
}

TEST(PredictionCache, IsForAllThreads) {
  struct Prediction {
    std::uint64_t code = 0;
  };
  PredictionCache<Prediction> cache(16);
  {
    std::vector<std::jthread> all;
    for (std::uint64_t t = 0; t < 4; ++t) {
      all.emplace_back([&cache, t] {
        for (std::uint64_t code = 1; code < 200; ++code) {
          auto prediction = std::make_shared<Prediction>();
          prediction->code = code;
          cache.store(code, prediction);
          const auto found = cache.find(code * (t + 1) % 200);
          if (!found) continue;
          EXPECT_EQ(found->code, code * (t + 1) % 200);
        }
      });
    }
  }
  EXPECT_EQ(cache.find(12345), nullptr);
  EXPECT_NE(cache.find(199), nullptr);
}

}  // namespace
}  // namespace moyo::nn
