#include "protocol/gtp/codec.h"

#include <gtest/gtest.h>

namespace moyo::gtp {
namespace {

TEST(GtpCodec, ReadsIdCommandAndArguments) {
  EXPECT_EQ(*parse_request("play b D4"), (Request{"", "play", {"b", "D4"}}));
  EXPECT_EQ(*parse_request("12 genmove w"), (Request{"12", "genmove", {"w"}}));
  EXPECT_EQ(*parse_request("  7\tname "), (Request{"7", "name", {}}));
  EXPECT_EQ(*parse_request("7"), (Request{"7", "", {}}));
}

TEST(GtpCodec, DropsControlCharactersAndComments) {
  EXPECT_EQ(*parse_request("na\x01me\r"), (Request{"", "name", {}}));
  EXPECT_EQ(*parse_request("play\tb\tD4 # the corner"), (Request{"", "play", {"b", "D4"}}));
  EXPECT_EQ(parse_request("# nothing but words"), std::nullopt);
  EXPECT_EQ(parse_request(" \t\r"), std::nullopt);
  EXPECT_EQ(parse_request(""), std::nullopt);
}

TEST(GtpCodec, KnowsAnInterrupt) {
  EXPECT_TRUE(is_interrupt("# interrupt"));
  EXPECT_TRUE(is_interrupt("# interrupt\r"));
  EXPECT_FALSE(is_interrupt("# interrupted"));
  EXPECT_FALSE(is_interrupt("interrupt"));
}

TEST(GtpCodec, FramesAnswers) {
  EXPECT_EQ(format_answer(true, "", ""), "=\n\n");
  EXPECT_EQ(format_answer(true, "3", "D4"), "=3 D4\n\n");
  EXPECT_EQ(format_answer(false, "3", "illegal move"), "?3 illegal move\n\n");
  EXPECT_EQ(format_answer(true, "", "\n A B\n . .\n"), "=\n A B\n . .\n\n");
}

TEST(GtpCodec, AnAnswerHasNoEmptyLineInside) {
  EXPECT_EQ(format_answer(true, "", "a\n\n\nb\n \t\nc\n\n"), "= a\nb\nc\n\n");
  EXPECT_EQ(format_answer(true, "", "a\x07\tb\r\n"), "= a b\n\n");
}

}  // namespace
}  // namespace moyo::gtp
