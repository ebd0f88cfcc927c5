#include "players/zero.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "base/errors.h"
#include "conformance/refusal.h"
#include "games/go/go.h"
#include "games/registry.h"
#include "nn/grid/new_network.h"
#include "nn/moyo_file.h"
#include "paths.h"
#include "players/registry.h"
#include "scaled.h"
#include "temporary_file.h"

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

// ---- Any game with planes ----

// An untrained network for a game, in a file.
class UntrainedNetwork {
 public:
  explicit UntrainedNetwork(const std::string& game) {
    const PlanePosition planes = *games::start(game).planes();
    const nn::NewNetworkOptions options{.blocks = 2, .channels = 16, .head_channels = 8};
    nn::write_network(nn::new_network(planes.shape, planes.size, options), file_.path());
  }
  std::string player(const std::string& options) const {
    return "zero:net=" + file_.path() + "," + options;
  }
  const std::string& path() const { return file_.path(); }

 private:
  TemporaryFile file_{"untrained.net"};
};

TEST(ZeroOfAnyGame, PlaysToTheEnd) {
  for (const std::string game : {"tictactoe", "connect4", "connect4:size=5x4", "gomoku:size=5,k=4",
                                 "hex:size=4", "othello:size=4", "go:size=3"}) {
    SCOPED_TRACE(game);
    const UntrainedNetwork network(game);
    AnyState state = games::start(game);
    const bool resigns = state.get_if<go::Go>() != nullptr;
    const auto agent =
        make(network.player(resigns ? "playouts=8,resign=0" : "playouts=8"), state, 1);
    for (int ply = 0; !state.is_terminal() && ply < 60; ++ply) {
      const Report report = agent->think(state, {});
      ASSERT_TRUE(report.best);
      ASSERT_TRUE(state.is_legal(*report.best));
      EXPECT_TRUE(report.moves.front().prior);
      state.play(*report.best);
    }
  }
}

// Two threes in a row: the search finds the win whatever the network thinks.
TEST(ZeroOfAnyGame, FindsAWinInOne) {
  const UntrainedNetwork network("connect4");
  const AnyState state =
      games::start("connect4").parse_position("......./......./......./......./OOO..../XXX....");
  const auto agent = make(network.player("playouts=200"), state, 1);
  EXPECT_EQ(state.format_move(*agent->think(state, {}).best), "4");
}

TEST(ZeroOfAnyGame, DrawsMovesByTemperatureAndSeed) {
  const UntrainedNetwork network("gomoku:size=5,k=4");
  const AnyState state = games::start("gomoku:size=5,k=4");
  std::set<MoveId> hot;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const auto best = [&] {
      return make(network.player("playouts=1,temperature=10"), state, seed)->think(state, {}).best;
    };
    EXPECT_EQ(best(), best());
    hot.insert(*best());
  }
  EXPECT_GE(hot.size(), 5u);
}

TEST(ZeroOfAnyGame, RefusesOtherGamesNetworks) {
  const UntrainedNetwork four("connect4");
  const auto refused = [](const std::string& player, const char* game) {
    return conformance::refusal([&] { make(player, games::start(game), 1); });
  };
  EXPECT_EQ(refused(four.player("playouts=1"), "othello"),
            "'connect4-2x16' is a network for connect4, not for othello");
  EXPECT_EQ(refused(four.player("playouts=1"), "go"),
            "'connect4-2x16' is a network for connect4, not for go");
  EXPECT_EQ(refused("fan:net=" + four.path(), "go"),
            "'connect4-2x16' is a network for connect4, not for go");
  EXPECT_EQ(refused("zero:net=tiny", "connect4"),
            "'moyo-tiny' is a network for go, not for connect4");
  EXPECT_EQ(refused("zero", "gomoku"),
            "zero has no network of its own for this game; name one by net=FILE");
  EXPECT_EQ(refused("zero", "nim"),
            "'zero' does not play this game; human, random, sim, ucb, uct, alphabeta, "
            "expectimax, perfect do");
  EXPECT_NE(refused(four.player("score=1"), "connect4").find("zero has no option 'score'"),
            std::string::npos);
}

// The back end is chosen by name; both think alike.
TEST(ZeroOfAnyGame, TakesEitherBackEnd) {
  const UntrainedNetwork network("othello:size=6");
  const AnyState state = games::start("othello:size=6");
  const auto value = [&](const std::string& backend) {
    return make(network.player("playouts=10,backend=" + backend), state, 1)->think(state, {}).value;
  };
  EXPECT_NEAR(value("fast"), value("reference"), 1e-4);
}

}  // namespace
}  // namespace moyo::players
