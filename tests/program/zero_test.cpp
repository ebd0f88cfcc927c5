// `moyo train zero` as a user meets it: it is killed, goes on, and loses nothing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <set>
#include <thread>

#include "base/rng.h"
#include "learning/selfplay/shard.h"
#include "program/run_program.h"

namespace moyo {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

class ZeroProgram : public testing::Test {
 protected:
  void SetUp() override {
    const auto program = fs::path(moyo_program()).parent_path() / "moyo-train";
    if (!fs::exists(program)) GTEST_SKIP() << "moyo-train is not built";
  }
  std::vector<std::string> command(const std::string& games) const {
    return {"train",
            "zero",
            "tictactoe",
            "--folder",
            run.path(),
            "--threads",
            "2",
            "--network",
            "tiny:blocks=1,channels=16,pool_every=0",
            "--batch",
            "16",
            "--first",
            "32",
            "--export-steps",
            "2",
            "--visits",
            "8",
            "--games-at-once",
            "4",
            "--ratio",
            "0.5",
            "--grade-minutes",
            "0",
            "--games",
            games};
  }
  // On a busy machine libtorch takes its time to load.
  void wait_for_first_network() const {
    for (int i = 0; i < 1200 && !fs::exists(fs::path(run.path()) / "nets" / "000000.net"); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
  }
  // The games that can be read, each once.
  std::set<learning::GameId> games() const {
    learning::SeenGames seen;
    std::set<learning::GameId> ids;
    const fs::path folder = fs::path(run.path()) / "shards";
    if (!fs::exists(folder)) return ids;
    for (const auto& path : learning::shards_in(folder)) {
      const auto count = learning::read_shard(
          path.string(), seen, [&](const learning::SampledGame& game) { ids.insert(game.id); });
      EXPECT_EQ(count.duplicates, 0u);
    }
    return ids;
  }

  TemporaryFile run{"run"};
};

TEST_F(ZeroProgram, KilledAtRandomMomentsLosesNoFinishedGame) {
  Rng rng(14);
  std::set<learning::GameId> before;
  for (int i = 0; i < 6; ++i) {
    RunningProgram program(command("1000000"), "");
    wait_for_first_network();
    std::this_thread::sleep_for(std::chrono::milliseconds(rng.below(1500)));
    const std::set<learning::GameId> during =
        games();  // what was there before the kill must be there after it
    program.kill_and_wait();
    const auto after = games();
    const auto expect_kept = [&](const std::set<learning::GameId>& earlier) {
      EXPECT_TRUE(std::includes(after.begin(), after.end(), earlier.begin(), earlier.end())) << i;
    };
    expect_kept(before);
    expect_kept(during);
    before = after;
  }
  const auto ended = run_program(command(std::to_string(before.size() + 50)));
  EXPECT_EQ(ended.exit_code, 0) << ended.error;
  EXPECT_GE(games().size(), before.size() + 50);

  const auto status = run_program({"train", "zero", "--status", run.path()});
  EXPECT_EQ(status.exit_code, 0) << status.error;
  EXPECT_THAT(status.out, HasSubstr("tictactoe, network "));
  EXPECT_THAT(status.out, HasSubstr("policy keeps"));
  const std::string net = run.path() + ".net";
  const auto written = run_program({"train", "export", run.path(), "-o", net, "--half"});
  EXPECT_EQ(written.exit_code, 0) << written.error;
  EXPECT_THAT(written.out, HasSubstr("which was zero-tictactoe-"));
  for (const std::string& player : {net, run.path()}) {
    const auto match = run_program({"match", "zero:net=" + player + ",playouts=4", "random",
                                    "--game", "tictactoe", "--games", "2"});
    EXPECT_EQ(match.exit_code, 0) << match.error;
  }
}

TEST_F(ZeroProgram, EndsInOrderWhenInterrupted) {
  RunningProgram program(command("1000000"), "");
  wait_for_first_network();
  program.send(SIGINT);
  const auto result = program.wait();
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_TRUE(fs::exists(fs::path(run.path()) / "checkpoint"));
}

TEST_F(ZeroProgram, RefusesInOneSentence) {
  const auto refused = [](const std::vector<std::string>& arguments, const std::string& why) {
    const auto result = run_program(arguments);
    EXPECT_EQ(result.exit_code, 2) << result.error;
    EXPECT_THAT(result.error, HasSubstr(why));
    EXPECT_EQ(std::count(result.error.begin(), result.error.end(), '\n'), 1) << result.error;
  };
  refused({"train", "zero"}, "which game?");
  refused({"train", "zero", "nim", "--folder", run.path()}, "'nim' has no planes");
  refused({"train", "zero", "conect4", "--folder", run.path()}, "connect4");
  refused({"train", "zero", "--status", "/no/run"}, "holds no run");
  refused({"train", "export", "/no/run", "-o", "x"}, "--games is required");
  EXPECT_FALSE(fs::exists(run.path()));
}

}  // namespace
}  // namespace moyo
