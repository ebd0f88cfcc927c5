#include "base/text.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/errors.h"
#include "base/rng.h"

namespace moyo {
namespace {

TEST(Text, SplitsAndTrims) {
  EXPECT_EQ(trim("  a b\n"), "a b");
  EXPECT_EQ(split("a,,b", ',').size(), 3u);
  EXPECT_EQ(split("", ',').size(), 1u);
  EXPECT_EQ(words("  play  b D4\t").size(), 3u);
  EXPECT_EQ(join({"a", "b"}, ", "), "a, b");
}

TEST(Text, ReadsNumbersWholeOrNotAtAll) {
  EXPECT_EQ(parse_integer("-17", "n"), -17);
  EXPECT_DOUBLE_EQ(parse_number("6.5", "komi"), 6.5);
  EXPECT_TRUE(parse_switch("on", "x"));
  EXPECT_FALSE(parse_switch("FALSE", "x"));
  EXPECT_EQ(parse_bytes("64MB", "memory"), std::uint64_t{64} << 20);
  EXPECT_EQ(parse_bytes("3 kB", "memory"), 3072u);
  EXPECT_EQ(parse_dimensions("7x6", "size"), (Dimensions{7, 6}));
  EXPECT_EQ(parse_dimensions("15", "size"), (Dimensions{15, 15}));
  for (const char* bad : {"", "1x", "x", " 1", "1 ", "--1", "99999999999999999999"}) {
    EXPECT_THROW(parse_integer(bad, "n"), InputError) << bad;
  }
  EXPECT_THROW(parse_bytes("64QB", "memory"), InputError);
  EXPECT_THROW(parse_bytes("99999999999GB", "memory"), InputError);
  EXPECT_THROW(parse_bytes("-1", "memory"), InputError);
  EXPECT_THROW(parse_dimensions("7x", "size"), InputError);
  EXPECT_THROW(parse_switch("maybe", "x"), InputError);
}

TEST(Text, WritesTheShortestNumberThatReadsBackEqual) {
  EXPECT_EQ(number_text(0.1), "0.1");
  EXPECT_EQ(number_text(0.1f), "0.1");
  EXPECT_EQ(number_text(-6.5), "-6.5");
  EXPECT_EQ(number_text(25.0), "25");
  EXPECT_EQ(number_text(0.0001), "0.0001");
  EXPECT_EQ(number_text(100000.0), "100000");
  EXPECT_EQ(number_text(1e6), "1e+06");
  EXPECT_EQ(number_text(0.1234567), "0.1234567");
  EXPECT_EQ(number_text(UINT64_MAX), "18446744073709551615");
  Rng rng(1);
  for (int i = 0; i < 1000; ++i) {
    const double number = std::ldexp(rng.uniform() - 0.5, static_cast<int>(rng.below(100)) - 50);
    EXPECT_EQ(parse_number(number_text(number), "number"), number);
  }
}

TEST(Text, SuggestsTheNameThatWasMeant) {
  EXPECT_EQ(closest_name("otello", {"hex", "othello", "nim"}), "othello");
  EXPECT_EQ(closest_name("zzzzzz", {"hex", "othello", "nim"}), "");
  try {
    refuse_unknown("game", "otello", {"hex", "othello"});
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), "there is no game 'otello'; did you mean 'othello'?");
  }
}

}  // namespace
}  // namespace moyo
