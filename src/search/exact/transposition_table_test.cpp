#include "search/exact/transposition_table.h"

#include <gtest/gtest.h>

namespace moyo::search {
namespace {

TEST(TranspositionTable, GivesBackWhatWasStored) {
  TranspositionTable table(Bytes{1 << 16});
  const TableEntry stored{-12345, 77, 9, Bound::upper, true};
  table.store(42, stored);
  const auto found = table.probe(42);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->value, -12345);
  EXPECT_EQ(found->move, 77);
  EXPECT_EQ(found->depth, 9);
  EXPECT_EQ(found->bound, Bound::upper);
  EXPECT_TRUE(found->proved);
  EXPECT_FALSE(table.probe(43));
  table.clear();
  EXPECT_FALSE(table.probe(42));
}

TEST(TranspositionTable, StaysWithinItsMemory) {
  EXPECT_LE(TranspositionTable(Bytes{100000}).memory(), 100000u);
  EXPECT_GE(TranspositionTable(Bytes{100000}).memory(), 99000u);
}

TEST(TranspositionTable, KeepsDeepEntriesOfThisSearchOverShallowOnes) {
  TranspositionTable table(Bytes{64});  // one bucket of four
  for (std::uint64_t code = 1; code <= 4; ++code) {
    table.store(code, {0, 0, static_cast<std::uint8_t>(10 * code), Bound::exact, false});
  }
  table.store(5, {0, 0, 50, Bound::exact, false});
  EXPECT_FALSE(table.probe(1));
  EXPECT_TRUE(table.probe(4));
  table.new_search();
  table.store(6, {0, 0, 1, Bound::exact, false});  // this search, shallow
  table.store(7, {0, 0, 1, Bound::exact, false});
  EXPECT_TRUE(table.probe(6));
  EXPECT_TRUE(table.probe(5));
}

}  // namespace
}  // namespace moyo::search
