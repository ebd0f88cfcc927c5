#include <gtest/gtest.h>

#include <filesystem>

#include "conformance/refusal.h"
#include "games/registry.h"
#include "learning/fan/fan_run.h"
#include "learning/go/record_samples.h"
#include "learning/go/test_games.h"
#include "players/registry.h"
#include "temporary_file.h"

namespace moyo::learning {
namespace {

// The record's moves are the policy's, its result the value's, its komi the network's number.
TEST(RecordSamples, SayWhatTheRecordSays) {
  const GameSet games = random_games(5, 4, 20, 3);
  const AnyState start = games::start("go:size=5");
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto game = record_samples(games, i, start, "go:size=5");
    ASSERT_TRUE(game);
    const auto moves = games.moves(i);
    ASSERT_EQ(game->samples.size(), moves.size());
    ASSERT_EQ(game->moves.size(), moves.size());
    AnyState state = start;
    for (std::size_t m = 0; m < moves.size(); ++m) {
      const Sample& sample = game->samples[m];
      EXPECT_EQ(sample.planes, state.planes()->planes);
      EXPECT_FLOAT_EQ(sample.numbers[0], (m % 2 == 0 ? -6.5f : 6.5f) / 20);
      for (const PolicyShare& one : sample.policy) {
        EXPECT_EQ(one.share, one.index == state.policy_index(game->moves[m]));
      }
      EXPECT_EQ(sample.payoff(), (i % 2 == 1) == (m % 2 == 0) ? 1 : -1);
      EXPECT_EQ(sample.score.has_value(), i % 2 == 0);
      state.play(game->moves[m]);
    }
  }
  EXPECT_FALSE(record_samples(games, 0, games::start("go:size=6"), "go:size=6"));
}

FanRunOptions small_run(const std::string& folder) {
  FanRunOptions options;
  options.game = "go:size=5";
  options.folder = folder;
  options.network = "tiny:blocks=1";
  options.sl_positions = 256 * 8;
  options.rl_games = 64 * 2;
  options.value_games = 200;
  options.value_positions = 256 * 4;
  return options;
}

TEST(FanRun, MakesEveryStageAndAPlayerOfThem) {
  const TemporaryFile folder("fan"), records("records");
  random_games(5, 60, 24, 11).save(records.path());
  FanRunOptions options = small_run(folder.path());
  options.records = records.path();
  std::vector<std::string> told;
  const auto tell = [&](const std::string& text) { told.push_back(text); };
  run_fan(options, {}, tell);
  EXPECT_NE(std::find(told.begin(), told.end(), "200 of 200 games played"), told.end());
  for (const char* stage : {"sl", "rl", "value", "value-records"}) {
    EXPECT_TRUE(
        std::filesystem::exists(std::filesystem::path(folder.path()) / stage / "checkpoint"))
        << stage;
  }
  const AnyState start = games::start(options.game);
  const auto agent = players::make(
      "fan:net=" + folder.path() + "/sl,value=" + folder.path() + "/value,lambda=0.5,playouts=8",
      start, 1);
  EXPECT_TRUE(agent->think(start, {}).best);

  // Nothing is left to do.
  told.clear();
  run_fan(options, {}, tell);
  EXPECT_EQ(told, (std::vector<std::string>{"stage sl", "stage rl", "stage games", "stage value",
                                            "stage records"}));
}

TEST(FanRun, RefusesStagesOutOfOrder) {
  const TemporaryFile folder("fan");
  FanRunOptions options = small_run(folder.path());
  const auto refused = [&](const char* stages) {
    options.stages = stages;
    return conformance::refusal([&] { run_fan(options, {}, [](const std::string&) {}); });
  };
  EXPECT_EQ(refused("sl"), "--records is required: a file of 'moyo train data'");
  EXPECT_EQ(refused("rl"), "stage rl goes on from stage sl");
  EXPECT_EQ(refused("value"), "stage value learns what stage games played");
  EXPECT_EQ(refused("sl,lr"), "'lr' is no stage; they are sl, rl, games, value, records");
}

}  // namespace
}  // namespace moyo::learning
