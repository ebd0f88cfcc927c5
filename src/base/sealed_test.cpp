#include "base/sealed.h"

#include <gtest/gtest.h>

#include "base/checksum.h"
#include "base/errors.h"

namespace moyo {
namespace {

constexpr SealKind kind{"moyo-test", 2};

std::string refusal_of(const std::string& text) {
  try {
    unseal(kind, text, "f");
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

// The check value that tables of CRCs give for "123456789".
TEST(Checksum, IsCrc64OfTheXzFormat) {
  EXPECT_EQ(checksum_of("123456789"), 0x995dc9bbdf1939fau);
  EXPECT_EQ(Checksum().add("12345").add("6789").value(), checksum_of("123456789"));
}

TEST(Seal, GivesBackWhatWasPutIn) {
  for (const std::string content : {"", "x", "a\nb\n", "moyo-test 1 0 0\n"}) {
    const std::string text = seal(kind, content);
    const Unsealed opened = unseal(kind, text, "f");
    EXPECT_EQ(opened.content, content);
    EXPECT_EQ(opened.version, 2);
  }
  EXPECT_EQ(unseal(kind, seal({"moyo-test", 1}, "old"), "f").version, 1);
}

TEST(Seal, EveryChangedByteIsFound) {
  const std::string whole = seal(kind, R"({"moves":["C3","D4"]})");
  for (std::size_t i = 0; i < whole.size(); ++i) {
    for (const char flip : {1, 2, 4, 8, 16, 32, 64}) {
      std::string damaged = whole;
      damaged[i] = static_cast<char>(damaged[i] ^ flip);
      EXPECT_NE(refusal_of(damaged), "") << damaged;
    }
  }
}

TEST(Seal, EveryCutAndEveryAdditionIsFound) {
  const std::string whole = seal(kind, "content of some length");
  for (std::size_t length = 0; length < whole.size(); ++length) {
    EXPECT_NE(refusal_of(whole.substr(0, length)), "") << length;
  }
  EXPECT_NE(refusal_of(whole + "x"), "");
}

TEST(Seal, RefusalsSayWhatIsWrong) {
  EXPECT_EQ(refusal_of("hello"), "'f' is no file of the kind moyo-test");
  EXPECT_EQ(refusal_of(seal({"moyo-other", 1}, "x")), "'f' is no file of the kind moyo-test");
  EXPECT_EQ(refusal_of(seal({"moyo-test", 3}, "x")),
            "'f' is of version 3; this program reads up to version 2");
  EXPECT_EQ(refusal_of(seal(kind, "xy") + "z"), "'f' has 3 bytes of content in place of 2");
}

TEST(SealLine, FindsDamage) {
  const std::string line = seal_line("{\"at\":3}");
  EXPECT_EQ(unseal_line(line), "{\"at\":3}");
  for (std::size_t length = 0; length < line.size(); ++length) {
    EXPECT_FALSE(unseal_line(line.substr(0, length)));
  }
  EXPECT_FALSE(unseal_line(line + "x"));
}

}  // namespace
}  // namespace moyo
