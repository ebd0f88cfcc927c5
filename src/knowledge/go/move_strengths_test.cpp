#include "knowledge/go/move_strengths.h"

#include <gtest/gtest.h>

#include "base/errors.h"
#include "base/sealed.h"
#include "knowledge/go/learned_strengths.h"

namespace moyo::go {
namespace {

MoveStrengths example() {
  std::vector<float> logarithms;
  for (std::uint32_t i = 0; i < feature::pattern + 2; ++i) {
    logarithms.push_back(0.25f * static_cast<float>(i));
  }
  return {PatternBook{77, 5}, logarithms};
}

TEST(MoveStrengths, AreReadAsTheyWereWritten) {
  const MoveStrengths before = example();
  const MoveStrengths after = MoveStrengths::parse(before.serialize());
  EXPECT_EQ(after.book().codes(), before.book().codes());
  for (std::uint32_t i = 0; i < feature::pattern + 2; ++i) {
    EXPECT_EQ(after.logarithm(i), before.logarithm(i)) << i;
  }
}

TEST(MoveStrengths, AMoveHasTheProductOfItsFeatures) {
  FeatureList list;
  list.push_back(2);
  list.push_back(6);
  EXPECT_FLOAT_EQ(example().logarithm(list), 0.5f + 1.5f);
}

TEST(MoveStrengths, RefuseWhatIsNoFileOfThem) {
  const std::string good = example().serialize();
  EXPECT_THROW(MoveStrengths::parse(""), InputError);
  EXPECT_THROW(MoveStrengths::parse("moyoMS1\n" + good), InputError);
  EXPECT_THROW(MoveStrengths::parse(good + "x"), InputError);
  for (std::size_t length = 0; length < good.size(); length += 7) {
    EXPECT_THROW(MoveStrengths::parse(good.substr(0, length)), InputError) << length;
  }
  for (std::size_t at = 0; at < good.size(); at += 5) {
    std::string damaged = good;
    damaged[at] = static_cast<char>(damaged[at] ^ 16);
    EXPECT_THROW(MoveStrengths::parse(damaged), InputError) << at;
  }
}

// Also where the checksum is right.
TEST(MoveStrengths, AreFiniteNumbersOfDifferentPatterns) {
  const std::string content = example().serialize().substr(example().serialize().find('\n') + 1);
  const auto parse = [](const std::string& bytes) {
    MoveStrengths::parse(seal({"moyo-strengths", 2}, bytes));
  };
  EXPECT_NO_THROW(parse(content));
  EXPECT_THROW(parse(content + "x"), InputError);
  EXPECT_THROW(parse(content.substr(1)), InputError);
  EXPECT_THROW(parse(std::string(content).replace(4, 4, "\xff\xff\xff\x7f")), InputError);
  EXPECT_THROW(parse(std::string(content).replace(0, 4, "\xff\xff\xff\xff")), InputError);
}

TEST(MoveStrengths, ShippedOnesAreWhole) {
  for (const int side : {9, 19}) {
    EXPECT_GT(learned_strengths(BoardSize(side)).book().size(), 1000u);
    EXPECT_GT(learned_playout_strengths(BoardSize(side)).book().size(), 500u);
  }
}

}  // namespace
}  // namespace moyo::go
