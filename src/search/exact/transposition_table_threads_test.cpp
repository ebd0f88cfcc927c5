#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "base/hash.h"
#include "search/exact/transposition_table.h"

namespace moyo::search {
namespace {

// A torn read must look like a miss: an entry found always belongs to its code.
TEST(TranspositionTable, ReadersNeverSeeHalfAnEntry) {
  TranspositionTable table(Bytes{1 << 10});
  const auto value_of = [](std::uint64_t code) { return static_cast<Value>(mix64(code)); };
  std::vector<std::jthread> threads;
  std::vector<int> wrong(2, 0);
  for (int t = 0; t < 2; ++t) {
    threads.emplace_back([&, t] {
      for (std::uint64_t i = 0; i < 50000; ++i) {
        const std::uint64_t code = 1 + (i * 7919 + static_cast<std::uint64_t>(t)) % 500;
        table.store(code, {value_of(code), 1, 1, Bound::exact, true});
        const std::uint64_t other = 1 + mix64(i) % 500;
        if (const auto entry = table.probe(other)) {
          wrong[static_cast<std::size_t>(t)] += entry->value != value_of(other);
        }
      }
    });
  }
  threads.clear();
  EXPECT_EQ(wrong[0] + wrong[1], 0);
}

}  // namespace
}  // namespace moyo::search
