#include <gtest/gtest.h>

#include "conformance/refusal.h"
#include "games/registry.h"
#include "learning/reinforce/reinforce.h"
#include "nn/grid/new_network.h"
#include "temporary_file.h"

namespace moyo::learning {
namespace {

ReinforceOptions tictactoe(const std::string& folder) {
  ReinforceOptions options;
  options.game = "tictactoe";
  options.folder = folder;
  options.rate = 0.003;
  options.check_games = 600;
  return options;
}

nn::LoadedNetwork untrained(std::uint64_t seed) {
  const PlanePosition planes = *games::start("tictactoe").planes();
  return nn::LoadedNetwork(nn::new_network(
      planes.shape, planes.size, {.blocks = 1, .channels = 8, .head_channels = 8, .seed = seed}));
}

// What is written of a game is true of it, seen by the side that learns.
TEST(PolicyGames, TellTheLearnersMovesAndResult) {
  const nn::LoadedNetwork one = untrained(1), two = untrained(2);
  Rng rng(3);
  const auto games = play_policy_games(games::start("tictactoe"), one, two, {.games = 40}, rng);
  ASSERT_EQ(games.size(), 40u);
  for (std::size_t i = 0; i < games.size(); ++i) {
    for (const Sample& sample : games[i].samples) {
      EXPECT_EQ(sample.ply % 2, static_cast<int>(i % 2));  // it moves first in every second game
      EXPECT_EQ(sample.payoff(), games[i].payoff);
      int shares = 0;
      for (const PolicyShare& move : sample.policy) shares += move.share;
      EXPECT_EQ(shares, 1);
      EXPECT_EQ(sample.policy.size(), static_cast<std::size_t>(9 - sample.ply));
    }
  }
  EXPECT_NEAR(mean_points(games), 0.5, 0.35);
}

TEST(Reinforce, BeatsThePolicyItBeganWith) {
  const TemporaryFile folder("reinforce");
  ReinforceOptions options = tictactoe(folder.path());
  options.games = 64 * 120;
  ReinforceRun run(options);
  EXPECT_NEAR(run.score_against_first(), 0.5, 0.08);
  run.run({});
  EXPECT_GT(run.score_against_first(), 0.65);
}

TEST(Reinforce, GoesOnFromItsFolderAndFromAnothers) {
  const TemporaryFile folder("reinforce"), other("other");
  ReinforceOptions options = tictactoe(folder.path());
  options.games = 64 * 20;
  ReinforceRun(options).run({});
  options.games = 64 * 40;
  std::string last;
  ReinforceRun(options).run({}, [&](const std::string& text) { last = text; });
  EXPECT_NE(last.find("2560 games"), std::string::npos) << last;

  ReinforceOptions second = tictactoe(other.path());
  second.from = folder.path();
  EXPECT_NO_THROW(ReinforceRun{second});
  second.game = "hex:size=4";
  second.folder = other.path() + "2";
  EXPECT_NE(conformance::refusal([&] { ReinforceRun{second}; }).find("learns tictactoe"),
            std::string::npos);
  second.game = "nim";
  EXPECT_EQ(conformance::refusal([&] { ReinforceRun{second}; }),
            "'nim' has no planes, so no network can play it");
}

}  // namespace
}  // namespace moyo::learning
