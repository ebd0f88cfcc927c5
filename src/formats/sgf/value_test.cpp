#include "formats/sgf/value.h"

#include <gtest/gtest.h>

namespace moyo::sgf {
namespace {

TEST(SgfValue, ABackslashTakesTheMeaningOff) {
  EXPECT_EQ(text(R"(\])"), "]");
  EXPECT_EQ(text(R"(\\)"), "\\");
  EXPECT_EQ(text(R"(\:)"), ":");
  EXPECT_EQ(text(R"(a\bc)"), "abc");
  EXPECT_EQ(text(R"(Meijin NR: yeah, k\\o\\k, he[7k\]:)"), R"(Meijin NR: yeah, k\o\k, he[7k]:)");
}

TEST(SgfValue, LineBreaksAreKeptInTextAndSoftOnesAreNot) {
  EXPECT_EQ(text("one\ntwo\r\nthree\n\rfour\rfive\n\nsix"), "one\ntwo\nthree\nfour\nfive\n\nsix");
  EXPECT_EQ(text("soft\\\nbreak and \\\r\nanother"), "softbreak and another");
  EXPECT_EQ(text("a\tb\vc\\\td"), "a b c d");
}

TEST(SgfValue, SimpleTextIsOneLine) {
  EXPECT_EQ(simple_text(" one\ntwo\\\n\tthree "), "one two three");
}

TEST(SgfValue, EscapingComesBack) {
  for (const std::string plain : {"", "]", "\\", "a:b", "[x] \\] \n y\\", "\\\n"}) {
    EXPECT_EQ(text(escape(plain)), plain);
    EXPECT_EQ(text(parts(escape(plain, true) + ":" + escape("x:y", true)).first), plain);
  }
}

TEST(SgfValue, ComposedValuesDivideAtTheFirstPlainColon) {
  EXPECT_EQ(parts("dd:white lives"),
            (std::pair<std::string_view, std::string_view>("dd", "white lives")));
  EXPECT_EQ(parts(R"(a\:b:c:d)"),
            (std::pair<std::string_view, std::string_view>(R"(a\:b)", "c:d")));
  EXPECT_EQ(parts("alone").second, "");
}

}  // namespace
}  // namespace moyo::sgf
