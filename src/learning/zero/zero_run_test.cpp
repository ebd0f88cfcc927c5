// Short runs on tic-tac-toe: games are made and learned from, networks come out, a later process
// goes on, and wrong folders are refused.
#include "learning/zero/zero_run.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "base/whole_file.h"
#include "conformance/refusal.h"
#include "games/registry.h"
#include "learning/selfplay/shard.h"
#include "learning/zero/run_folder.h"
#include "learning/zero/run_games.h"
#include "learning/zero/test_samples.h"
#include "nn/go/network_files.h"
#include "nn/network_folder.h"
#include "players/registry.h"
#include "temporary_file.h"

namespace moyo::learning {
namespace {

using conformance::refusal;
namespace fs = std::filesystem;

class ZeroRunTest : public testing::Test {
 protected:
  // A run of a few seconds.
  ZeroRunOptions tiny(std::uint64_t games, int threads = 2) const {
    ZeroRunOptions options;
    options.game = "tictactoe";
    options.folder = folder.path();
    options.games = games;
    options.threads = threads;
    options.network = "tiny:blocks=1,channels=16,pool_every=0";
    options.first = 64;
    options.ratio = 1;
    options.export_steps = 2;
    options.grade.minutes = 0;
    options.grade.searched = 10;
    options.grade.visits = 10;
    options.replay.batch = 32;
    options.self_play.visits = 8;
    options.self_play.games_at_once = 4;
    return options;
  }
  std::set<GameId> games_there() const {
    SeenGames seen;
    std::set<GameId> ids;
    for (const auto& path : shards_in(fs::path(folder.path()) / "shards")) {
      const auto count =
          read_shard(path.string(), seen, [&](const SampledGame& game) { ids.insert(game.id); });
      EXPECT_EQ(count.duplicates, 0u);
      EXPECT_TRUE(count.damages.empty());
    }
    return ids;
  }
  static void run(const ZeroRunOptions& options, std::vector<std::string>* messages = nullptr) {
    ZeroRun(options).run({}, {.status = {}, .message = [&](const std::string& text) {
                                if (messages != nullptr) messages->push_back(text);
                              }});
  }

  TemporaryFile folder{"run"};
};

// With two threads one might play all games while the other makes its first step.
TEST_F(ZeroRunTest, PlaysLearnsGoesOnAndGrades) {
  run(tiny(40, 1));
  const auto first = games_there();
  EXPECT_GE(first.size(), 40u);
  const auto networks = nn::networks_in_folder(folder.path());
  ASSERT_GE(networks.size(), 2u);  // the random one, and one that has learned
  run(tiny(80, 1));
  const auto second = games_there();
  EXPECT_GE(second.size(), 80u);
  for (const GameId& id : first) EXPECT_TRUE(second.contains(id));
  EXPECT_GT(nn::networks_in_folder(folder.path()).rbegin()->first, networks.rbegin()->first);
  const std::string told = describe_run(folder.path());
  EXPECT_NE(told.find("tictactoe, network "), std::string::npos) << told;
  EXPECT_NE(told.find("of 4520 values, 10 visits "), std::string::npos) << told;
  // At any moment somebody may play against it.
  const AnyState start = games::start("tictactoe");
  const auto agent = players::make("zero:net=" + folder.path() + ",playouts=4", start, 1);
  EXPECT_TRUE(agent->think(start, {}).best.has_value());
}

TEST_F(ZeroRunTest, GoesOnFromANetworkOfAnotherRun) {
  run(tiny(40));
  const std::string network = nn::networks_in_folder(folder.path()).rbegin()->second.string();
  const TemporaryFile other("other");
  ZeroRunOptions options = tiny(40);
  options.folder = other.path();
  options.from = network;
  {
    // The first network is that one, whatever happens before the first step.
    const ZeroRun begun(options);
    EXPECT_TRUE(nn::read_network(nn::networks_in_folder(other.path()).begin()->second.string())
                    .input.weights == nn::read_network(network).input.weights);
  }
  run(options);
  EXPECT_GE(nn::networks_in_folder(other.path()).size(), 2u);

  const TemporaryFile wider("wider");
  options.folder = wider.path();
  options.network = "tiny:blocks=2";
  EXPECT_NE(refusal([&] { ZeroRun run(options); }).find("another shape"), std::string::npos);
  options.network.clear();
  options.from = "nine";
  EXPECT_NE(refusal([&] { ZeroRun run(options); }).find("is a network for go"), std::string::npos);
}

TEST_F(ZeroRunTest, StopsAtOnceAndLeavesAWholeRun) {
  std::stop_source stop;
  stop.request_stop();
  ZeroRun(tiny(1000)).run(stop.get_token());
  EXPECT_TRUE(fs::exists(fs::path(folder.path()) / "checkpoint"));
  EXPECT_EQ(nn::networks_in_folder(folder.path()).size(), 1u);
  run(tiny(5));
  EXPECT_GE(games_there().size(), 5u);
}

TEST_F(ZeroRunTest, GenerationsMustWinAMatch) {
  ZeroRunOptions options = tiny(40);
  options.gate = true;
  options.gate_games = 4;
  options.gate_score = 1;
  run(options);
  std::ifstream log(fs::path(folder.path()) / "log.jsonl");
  const std::string text{std::istreambuf_iterator<char>(log), {}};
  EXPECT_NE(text.find("\"gate_score\""), std::string::npos) << text;
}

TEST_F(ZeroRunTest, RefusesWhatDoesNotFit) {
  ZeroRunOptions options = tiny(1);
  options.game = "nim";
  EXPECT_EQ(refusal([&] { ZeroRun run(options); }),
            "'nim' has no planes, so no network can play it");
  EXPECT_FALSE(fs::exists(folder.path()));  // nothing was begun
  { const ZeroRun run(tiny(1)); }
  options.game = "connect4";
  EXPECT_EQ(refusal([&] { ZeroRun run(options); }),
            "the run in '" + folder.path() + "' learns tictactoe, not connect4");
  options = tiny(1);
  options.network = "tiny:blocks=2";
  EXPECT_NE(refusal([&] { ZeroRun run(options); }).find("the network of the run in"),
            std::string::npos);
  const ZeroRun working(tiny(1));
  EXPECT_EQ(refusal([&] { ZeroRun run(tiny(1)); }),
            "another process works in '" + folder.path() + "'");
  EXPECT_EQ(refusal([&] { describe_run("/no/run"); }),
            "'/no/run' holds no run of 'moyo train zero'");
  EXPECT_EQ(refusal([] { nn::open_network("/tmp"); }), "the folder '/tmp' has no network in it");
}

TEST_F(ZeroRunTest, TellsOfDamagedGamesAndLosesNoOther) {
  run(tiny(20));
  const std::size_t before = games_there().size();
  const fs::path shard = shards_in(fs::path(folder.path()) / "shards").front();
  std::fstream file(shard, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(30);
  file.put('\xff').put('\x00').put('\xff');
  file.close();
  std::vector<std::string> messages;
  run(tiny(before + 10), &messages);
  ASSERT_FALSE(messages.empty());
  EXPECT_NE(messages.front().find("is damaged and was skipped"), std::string::npos)
      << messages.front();
  SeenGames seen;
  std::size_t count = 0;
  for (const auto& path : shards_in(shard.parent_path())) {
    count += read_shard(path.string(), seen, [](const SampledGame&) {}).games;
  }
  EXPECT_GE(count, before - 1 + 10);
}

TEST_F(ZeroRunTest, RefusesDamagedFiles) {
  { const ZeroRun run(tiny(1)); }
  const std::string path = folder.path() + "/run";
  const std::string whole = read_whole_file(path, 1 << 20);
  write_whole_file(path, whole.substr(0, whole.size() - 5));
  EXPECT_NE(refusal([&] { ZeroRun run(tiny(1)); }).find(path), std::string::npos);
  write_whole_file(path, whole);
  write_whole_file(folder.path() + "/checkpoint", "nonsense");
  EXPECT_NE(refusal([&] { ZeroRun run(tiny(1)); }).find("checkpoint"), std::string::npos);
}

TEST_F(ZeroRunTest, AGameDeliveredTwiceCountsOnce) {
  const AnyState start = games::start("tictactoe");
  fs::create_directories(folder.path());
  const SampledGame game = random_play("tictactoe", 1, 5);
  {
    RunGames games(folder.path(), "tictactoe", *start.planes(), {});
    games.take(game);
    games.take(game);
    EXPECT_EQ(games.count().games, 1u);
    EXPECT_EQ(games.count().positions, game.samples.size());
  }
  RunGames again(folder.path(), "tictactoe", *start.planes(), {});
  again.take(game);
  EXPECT_EQ(again.count().games, 1u);
  EXPECT_NE(refusal([&] {
              RunGames(folder.path(), "hex", *start.planes(), {});
            }).find("holds games of tictactoe, not of hex"),
            std::string::npos);
}

TEST(ZeroLearningRate, RisesStaysAndFalls) {
  ZeroRunOptions options;
  options.rate = 1;
  options.warmup = 9;
  options.hours = 1;
  options.decay = 0.5;
  EXPECT_DOUBLE_EQ(learning_rate(options, 0, 0), 0.1);
  EXPECT_DOUBLE_EQ(learning_rate(options, 100, 1800), 1);
  EXPECT_NEAR(learning_rate(options, 100, 2700), 0.5, 1e-9);
  EXPECT_NEAR(learning_rate(options, 100, 3600), 0, 1e-9);
  options.hours = 0;
  EXPECT_DOUBLE_EQ(learning_rate(options, 100, 1e6), 1);
}

TEST(SelfPlayOfARun, IsPureIfAskedToBe) {
  ZeroRunOptions options;
  EXPECT_GT(self_play_of(options).opening, 0);
  options.self_play.pure = true;
  EXPECT_EQ(checked(self_play_of(options)).opening, 0);
  EXPECT_EQ(checked(self_play_of(options)).visits, 800);
}

// ---- grades ----

TEST(Grade, JudgesAllOpenPositionsOfTicTacToe) {
  const auto judged = judge_positions(games::start("tictactoe"), 10, usual_solver_nodes, {});
  ASSERT_TRUE(judged.has_value());
  ASSERT_EQ(judged->size(), 4520u);
  EXPECT_TRUE(judged->front().line.empty());
  EXPECT_EQ(judged->front().outcome, 0);
  EXPECT_EQ(judged->front().keeps.size(), 9u);  // every first move draws
}

TEST(Grade, LeavesTheGameToTheLadderWhereTheSolverMayDoTooLittle) {
  EXPECT_FALSE(judge_positions(games::start("connect4"), 10, 1, {}).has_value());
}

TEST(Grade, SolvesPositionsOnceAndKeepsThem) {
  const TemporaryFile file("grade");
  const auto solved = kept_positions(file.path(), "connect4:size=5x4", 20, usual_solver_nodes, {});
  ASSERT_TRUE(solved.has_value());
  EXPECT_EQ(solved->size(), 20u);
  EXPECT_EQ(kept_positions(file.path(), "connect4:size=5x4", 20, usual_solver_nodes, {}), solved);
  EXPECT_NE(refusal([&] {
              kept_positions(file.path(), "hex", 20, usual_solver_nodes, {});
            }).find("is not of hex"),
            std::string::npos);
  const std::string whole = read_whole_file(file.path(), 1 << 20);
  write_whole_file(file.path(), whole.substr(0, whole.size() / 2));
  EXPECT_NE(refusal([&] {
              kept_positions(file.path(), "connect4:size=5x4", 20, usual_solver_nodes, {});
            }).find(file.path()),
            std::string::npos);
}

}  // namespace
}  // namespace moyo::learning
