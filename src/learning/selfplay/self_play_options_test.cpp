#include "learning/selfplay/self_play_options.h"

#include <gtest/gtest.h>

#include "conformance/refusal.h"

namespace moyo::learning {
namespace {

SelfPlayOptions options(const std::string& text) {
  return checked(read_options<SelfPlayOptions>(OptionSpec::parse("self:" + text)));
}
std::string refused(const std::string& text) {
  return conformance::refusal([&] { options(text); });
}

TEST(SelfPlayOptions, PureIsTheRecipeOfAlphaZero) {
  const SelfPlayOptions pure = options("pure");
  EXPECT_EQ(pure.visits, 800);
  EXPECT_FALSE(pure.gumbel);
  EXPECT_FALSE(pure.eyes);
  EXPECT_EQ(pure.cap_visits, 0);
  EXPECT_EQ(pure.forced, 0);
  EXPECT_EQ(pure.surprise, 0);
  EXPECT_EQ(pure.opening, 0);
  EXPECT_EQ(pure.noise, 0.25);
  EXPECT_EQ(pure.temperature, 1);
  EXPECT_EQ(pure.drawn_moves(42), 30);
  EXPECT_TRUE(pure.reuse);
  EXPECT_EQ(pure.longest(81), 162);
  EXPECT_EQ(options("pure,visits=100,games_at_once=7").visits, 100);
  EXPECT_EQ(options("pure,visits=100,games_at_once=7").games_at_once, 7);
}

TEST(SelfPlayOptions, RefuseWhatContradicts) {
  EXPECT_EQ(refused("pure,cap_visits=20"),
            "pure is AlphaZero's recipe, which leaves no choice of cap_visits");
  EXPECT_NE(refused("forced=2").find("gumbel=off"), std::string::npos);
  EXPECT_NE(refused("gumbel=off,gumbel_below").find("gumbel"), std::string::npos);
  EXPECT_NE(refused("visits=20,cap_visits=30").find("below visits"), std::string::npos);
  EXPECT_EQ(refused("gumbel=off,forced=2,visits=20,cap_visits=5"), "not refused");
}

TEST(SelfPlayOptions, HaveDefaults) {
  EXPECT_EQ(options("gumbel").visits, 32);
  EXPECT_EQ(options("gumbel").drawn_moves(42), 8);
  EXPECT_EQ(options("temperature_moves=3").drawn_moves(42), 3);
}

}  // namespace
}  // namespace moyo::learning
