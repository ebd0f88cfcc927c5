#include "knowledge/go/move_strengths.h"

#include <gtest/gtest.h>

#include "base/errors.h"

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
  EXPECT_THROW(MoveStrengths::parse("moyoMS2\n" + good.substr(8)), InputError);
  EXPECT_THROW(MoveStrengths::parse(good + "x"), InputError);
  for (std::size_t length = 0; length < good.size(); length += 7) {
    EXPECT_THROW(MoveStrengths::parse(good.substr(0, length)), InputError) << length;
  }
  std::string not_finite = good;
  not_finite.replace(12, 4, "\xff\xff\xff\x7f");
  EXPECT_THROW(MoveStrengths::parse(not_finite), InputError);
}

}  // namespace
}  // namespace moyo::go
