#include <gtest/gtest.h>

#include <stdexcept>

#include "lab/runs.h"

namespace moyo::lab {
namespace {

struct CountingProgress final : Progress {
  int updates = 0;
  void update(double, double, std::string_view) override { ++updates; }
};

std::vector<double> results(unsigned threads, std::uint64_t seed, std::uint64_t batch) {
  CountingProgress progress;
  Context context{seed, threads, progress};
  const auto values =
      repeat(context, batch, 500, "numbers", [](Rng& rng) { return rng.uniform(); });
  EXPECT_EQ(progress.updates, 500);
  return values;
}

TEST(Repeat, DoesNotDependOnTheThreads) {
  EXPECT_EQ(results(1, 1, 0), results(4, 1, 0));
  EXPECT_NE(results(1, 1, 0), results(1, 2, 0));
  EXPECT_NE(results(1, 1, 0), results(1, 1, 1));
}

TEST(Repeat, TellsRunsTheirNumber) {
  CountingProgress progress;
  Context context{1, 3, progress};
  const auto numbers = repeat(context, 0, 100, "numbers", [](std::size_t i, Rng&) { return i; });
  for (std::size_t i = 0; i < numbers.size(); ++i) EXPECT_EQ(numbers[i], i);
}

TEST(Repeat, AFailureOfAnyThreadIsThrown) {
  CountingProgress progress;
  Context context{1, 4, progress};
  const auto fail_at = [&](std::size_t number) {
    repeat(context, 0, 100, "failing", [&](std::size_t i, Rng&) {
      if (i == number) throw std::runtime_error("failed");
      return i;
    });
  };
  for (std::size_t number = 0; number < 100; ++number) {
    EXPECT_THROW(fail_at(number), std::runtime_error);
  }
  EXPECT_NO_THROW(fail_at(100));
}

TEST(Repeat, EndsWhenItIsAskedToStop) {
  for (const unsigned threads : {1u, 4u}) {
    CountingProgress progress;
    std::stop_source source;
    Context context{1, threads, progress};
    context.stop = source.get_token();
    const auto run = [&] {
      repeat(context, 0, 1000, "stopping", [&](std::size_t i, Rng&) {
        if (i == 10) source.request_stop();
        return i;
      });
    };
    EXPECT_THROW(run(), Stopped);
    EXPECT_LT(progress.updates, 100);
  }
}

}  // namespace
}  // namespace moyo::lab
