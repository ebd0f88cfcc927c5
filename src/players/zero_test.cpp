#include "players/zero.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "base/errors.h"
#include "conformance/refusal.h"
#include "games/go/go.h"
#include "paths.h"
#include "players/registry.h"
#include "scaled.h"

namespace moyo::players {
namespace {

const std::string nets = shared_data_folder() + "nets/";

class ZeroPlayer : public testing::Test {
 protected:
  void SetUp() override {
    if (!std::ifstream(nets + "README.md")) {
      GTEST_SKIP() << "the golden networks are not beside the sources";
    }
  }
};

go::Go position(const char* text) {
  return go::start(OptionSpec::parse("go:size=7,komi=0.5")).parse_position(text);
}

Report thought(const std::string& player, const go::Go& game, std::uint64_t seed = 1) {
  const AnyState state(game);
  return make(player, state, seed)->think(state, {});
}

std::string refusal(const std::string& player, const char* game) {
  return conformance::refusal(
      [&] { make(player, AnyState(go::start(OptionSpec::parse(game))), 1); });
}

// E3 takes four stones; left alone, White takes the five black ones above them there.
TEST_F(ZeroPlayer, CapturesWhatDecidesTheGame) {
  const go::Go game = position("......./......./OOOOO../XXXXXO./OOOO..X/XXXXXXX/....... b");
  const std::string net = "net=" + nets + "g170-b6c96.bin.gz";
  for (const std::string player :
       {"zero:playouts=60,", "zero:playouts=60,threads=2,lanes=1,", "zero:playouts=60,dynamic=0.3,",
        "fan:playouts=60,", "zero:playouts=20,symmetry=average,cache=0,"}) {
    if (slow_build && player.find("threads") == std::string::npos) continue;
    const Report report = thought(player + net, game);
    ASSERT_TRUE(report.best) << player;
    EXPECT_EQ(AnyState(game).format_move(*report.best), "E3") << player;
    EXPECT_GT(report.value, 0.5) << player;
  }
}

TEST_F(ZeroPlayer, ReportsPriorScoreAndOwnership) {
  const go::Go game = position("......./......./OOOOO../XXXXXO./OOOO..X/XXXXXXX/....... b");
  const Report report = thought("zero:playouts=60,net=" + nets + "g170-b6c96.bin.gz", game);
  ASSERT_TRUE(report.score);
  EXPECT_GT(*report.score, 2);
  EXPECT_GT(report.moves.front().prior.value_or(0), 0.3);
  ASSERT_EQ(report.ownership.size(), static_cast<std::size_t>(go::Go::move_indices));
  EXPECT_GT(report.ownership[go::parse_point("A1", game.size()).index()], 0.8f);
}

TEST_F(ZeroPlayer, IsTheSameForTheSameSeed) {
  const go::Go game(go::BoardSize(9));
  const std::string player = "zero:playouts=30,temperature=1,net=" + nets + "g170-b6c96.bin.gz";
  const Report one = thought(player, game);
  const Report two = thought(player, game);
  EXPECT_EQ(one.best, two.best);
  EXPECT_EQ(one.value, two.value);
}

// One playout has looked at one move: the temperature is the policy's then.
TEST(ShippedNetwork, DrawsFromThePolicyWithoutASearch) {
  const go::Go game(go::BoardSize(9));
  const std::string player = "zero:net=tiny,playouts=1,temperature_moves=1000,temperature=";
  std::set<MoveId> cold;
  std::set<MoveId> hot;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    cold.insert(*thought(player + "0.01", game, seed).best);
    hot.insert(*thought(player + "10", game, seed).best);
  }
  EXPECT_LE(cold.size(), 8U);  // one, but for symmetries
  EXPECT_GE(hot.size(), 10U);
}

TEST_F(ZeroPlayer, SaysWhatItLacks) {
  EXPECT_EQ(refusal("zero:net=/nowhere", "go:size=9"), "there is no network file '/nowhere'");
  EXPECT_EQ(refusal("zero:net=" + nets + "leela-zero-1x8.txt.gz", "go:size=9"),
            "this network plays only on 19x19");
  EXPECT_EQ(refusal("fan:net=" + nets + "leela-zero-1x8.txt.gz", "go"), "not refused");
}

}  // namespace
}  // namespace moyo::players
