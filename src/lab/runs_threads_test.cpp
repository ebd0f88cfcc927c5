#include <gtest/gtest.h>

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

}  // namespace
}  // namespace moyo::lab
