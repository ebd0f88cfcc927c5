#include "search/mcts/state_memory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <list>

#include "base/errors.h"
#include "base/rng.h"
#include "scaled.h"

namespace moyo::mcts {
namespace {

// The formulas as they are written, over a list in the order of last use.
class SlowMemory {
 public:
  explicit SlowMemory(const MemoryOptions& options) : options_(options) {}

  std::optional<double> value(const std::vector<float>& features) {
    if (entries_.empty()) return std::nullopt;
    std::vector<std::pair<double, std::uint64_t>> near;
    for (const Entry& entry : entries_)
      near.push_back({cosine(features, entry.features), entry.code});
    std::sort(near.rbegin(), near.rend());
    near.resize(std::min(near.size(), static_cast<std::size_t>(options_.neighbours)));
    double sum = 0, weights = 0;
    for (const auto& [likeness, code] : near) {
      const Entry& entry = use(code);
      const double weight = entry.playouts * std::exp(likeness / options_.tau);
      weights += weight;
      sum += weight * entry.sum / entry.playouts;
    }
    return sum / weights;
  }
  void add(std::uint64_t code, const std::vector<float>& features, double value) {
    if (update(code, value)) return;
    if (entries_.size() == static_cast<std::size_t>(options_.entries)) entries_.pop_front();
    entries_.push_back({code, features, value, 1});
  }
  bool update(std::uint64_t code, double value) {
    const auto known = std::find_if(entries_.begin(), entries_.end(),
                                    [&](const Entry& entry) { return entry.code == code; });
    if (known == entries_.end()) return false;
    Entry& entry = use(code);
    entry.sum += value;
    entry.playouts += 1;
    return true;
  }
  std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    std::uint64_t code;
    std::vector<float> features;
    double sum;
    double playouts;
  };
  static double cosine(const std::vector<float>& a, const std::vector<float>& b) {
    double ab = 0, aa = 0, bb = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
      ab += double(a[i]) * b[i], aa += double(a[i]) * a[i], bb += double(b[i]) * b[i];
    }
    return ab / std::sqrt(aa * bb);
  }
  Entry& use(std::uint64_t code) {
    const auto entry = std::find_if(entries_.begin(), entries_.end(),
                                    [&](const Entry& one) { return one.code == code; });
    entries_.splice(entries_.end(), entries_, entry);
    return entries_.back();
  }

  MemoryOptions options_;
  std::list<Entry> entries_;  // the one used least recently first
};

std::vector<float> some_features(std::size_t width, Rng& rng) {
  std::vector<float> features(width);
  for (float& one : features) one = static_cast<float>(rng.uniform() - 0.3);
  return features;
}

TEST(StateMemory, AnswersAsAnObviousOneDoes) {
  Rng rng(17);
  for (int round = 0; round < scaled(60); ++round) {
    const MemoryOptions options{.neighbours = 1 + static_cast<int>(rng.below(6)),
                                .tau = 0.01 + rng.uniform(),
                                .entries = 1 + static_cast<int>(rng.below(30)),
                                .features = 1 + static_cast<int>(rng.below(40))};
    StateMemory memory(options);
    SlowMemory slow(options);
    for (int step = 0; step < 200; ++step) {
      const std::uint64_t code = rng.below(60);
      const double value = 2 * rng.uniform() - 1;
      const auto features = some_features(static_cast<std::size_t>(options.features), rng);
      switch (rng.below(3)) {
        case 0:
          memory.add(code, features, value);
          slow.add(code, features, value);
          break;
        case 1:
          memory.update(code, value);
          slow.update(code, value);
          break;
        default:
          // In one dimension all directions are alike, and the order of equals is anybody's.
          if (options.features == 1) break;
          const auto answer = memory.value(features);
          const auto expected = slow.value(features);
          ASSERT_EQ(answer.has_value(), expected.has_value());
          if (!answer) break;
          ASSERT_NEAR(*answer, *expected, 1e-4);
          ASSERT_LE(std::abs(*answer), 1 + 1e-9);
      }
      ASSERT_EQ(memory.size(), slow.size());
    }
  }
}

TEST(StateMemory, KeepsTheMeanOfAStatesPlayouts) {
  StateMemory memory({.neighbours = 1, .features = 2});
  const std::vector<float> here = {1, 0};
  EXPECT_FALSE(memory.value(here));
  memory.add(7, here, 1);
  memory.update(7, 0);
  memory.update(8, 1);  // not there
  ASSERT_TRUE(memory.find(7));
  EXPECT_DOUBLE_EQ(memory.find(7)->mean, 0.5);
  EXPECT_DOUBLE_EQ(memory.find(7)->playouts, 2);
  EXPECT_FALSE(memory.find(8));
  memory.clear();
  EXPECT_FALSE(memory.find(7));
  EXPECT_FALSE(memory.value(here));
}

TEST(StateMemory, PrefersTheMoreSimilarAsTheTemperatureFalls) {
  const std::vector<float> here = {1, 0}, near = {1, 0.2f}, far = {0, 1};
  const auto judged = [&](double tau) {
    StateMemory memory({.neighbours = 2, .tau = tau, .features = 2});
    memory.add(1, near, 1);
    memory.add(2, far, -1);
    return *memory.value(here);
  };
  EXPECT_NEAR(judged(1000), 0, 0.01);
  EXPECT_GT(judged(0.5), judged(1000));
  EXPECT_NEAR(judged(0.01), 1, 1e-6);
}

TEST(StateMemory, LetsGoOfWhatWasUsedLeastRecently) {
  const std::vector<float> a = {1, 0}, b = {0, 1}, c = {-1, 0};
  StateMemory memory({.neighbours = 1, .entries = 2, .features = 2});
  memory.add(1, a, 0);
  memory.add(2, b, 0);
  memory.value(a);  // 1 is used again
  memory.add(3, c, 0);
  EXPECT_TRUE(memory.find(1));
  EXPECT_FALSE(memory.find(2));
  EXPECT_TRUE(memory.find(3));
}

TEST(StateMemory, RefusesOptionsWithoutEffect) {
  EXPECT_NO_THROW(check(MemoryOptions{}));
  EXPECT_NO_THROW(check(MemoryOptions{.neighbours = 3, .tau = 1}));
  EXPECT_THROW(check(MemoryOptions{.tau = 1}), InputError);
}

}  // namespace
}  // namespace moyo::mcts
