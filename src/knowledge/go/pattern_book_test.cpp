#include "knowledge/go/pattern_book.h"

#include <gtest/gtest.h>

#include <unordered_map>

#include "base/rng.h"

namespace moyo::go {
namespace {

TEST(PatternBook, FindsWhatWasAddedAndNothingElse) {
  PatternBook book;
  std::unordered_map<std::uint64_t, std::uint32_t> numbers;
  Rng rng(1);
  const auto code = [&] {
    // Some that differ only in their lowest or only in their highest bits.
    const std::uint64_t small = rng.below(2000);
    return rng.below(2) != 0 ? rng() : rng.below(2) != 0 ? small : small << 50;
  };
  for (int i = 0; i < 20000; ++i) {
    const std::uint64_t added = code();
    const bool is_new = numbers.try_emplace(added, static_cast<std::uint32_t>(book.size())).second;
    ASSERT_EQ(book.add(added), is_new);
    const std::uint64_t asked = code();
    const auto known = numbers.find(asked);
    ASSERT_EQ(book.find(asked), known == numbers.end() ? PatternBook::none : known->second);
  }
  ASSERT_EQ(book.size(), numbers.size());
  for (const auto& [added, number] : numbers) {
    ASSERT_EQ(book.find(added), number);
    ASSERT_EQ(book.codes()[number], added);
  }
}

TEST(PatternBook, AnEmptyOneKnowsNothing) { EXPECT_EQ(PatternBook().find(0), PatternBook::none); }

}  // namespace
}  // namespace moyo::go
