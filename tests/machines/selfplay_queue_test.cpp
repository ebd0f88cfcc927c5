// `moyo train zero --queue` with workers on other machines. Learner, workers and server are killed
// at random moments: every game that a worker could deliver is in the learner's shards, once.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>

#include "base/errors.h"
#include "base/rng.h"
#include "learning/selfplay/queue_worker.h"
#include "learning/selfplay/run_queue.h"
#include "learning/selfplay/shard.h"
#include "machines/kills.h"
#include "nats_server.h"
#include "program/run_program.h"

namespace moyo {
namespace {

using learning::GameId;
using learning::SampledGame;
using testing::HasSubstr;
namespace fs = std::filesystem;

// A process that delivers games and says which have been taken. It may be killed.
class Reporter {
 public:
  Reporter(const std::string& address, const SampledGame& pattern, std::uint64_t worker)
      : worker_(worker) {
    if (pipe(reports_) != 0) throw std::runtime_error("no pipe");
    process_ = fork();
    if (process_ != 0) {
      close(reports_[1]);
      return;
    }
    try {
      deliver(address, pattern);
    } catch (...) {
    }
    _exit(0);
  }
  // What was taken.
  std::set<GameId> kill_and_count() {
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    std::set<GameId> ids;
    std::uint64_t number = 0;
    while (::read(reports_[0], &number, sizeof number) == sizeof number) {
      ids.insert({worker_, number});
    }
    close(reports_[0]);
    return ids;
  }

 private:
  void deliver(const std::string& address, SampledGame game) {
    learning::WorkerQueue queue(address);
    game.id.worker = worker_;
    for (game.id.number = 0;; ++game.id.number) {
      // Some are delivered twice.
      for (std::uint64_t again = game.id.number % 5 == 0 ? 2 : 1; again > 0;) {
        try {
          queue.send(game);
          --again;
        } catch (const queue::ServerAway&) {
          std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
      }
      if (write(reports_[1], &game.id.number, sizeof game.id.number) < 0) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(3));
    }
  }

  std::uint64_t worker_;
  int reports_[2];
  pid_t process_ = -1;
};

class SelfPlayQueue : public testing::Test {
 protected:
  void SetUp() override {
    MOYO_NEEDS_NATS_SERVER();
    if (!fs::exists(fs::path(moyo_program()).parent_path() / "moyo-train")) {
      GTEST_SKIP() << "moyo-train is not built";
    }
    nats = std::make_unique<NatsServer>();
  }
  std::vector<std::string> learner(const std::string& games) const {
    std::vector<std::string> command = {"train", "zero", "tictactoe"};
    const std::vector<std::pair<std::string, std::string>> options = {
        {"--folder", run.path()},  {"--queue", nats->address()},
        {"--threads", "1"},        {"--network", "tiny:blocks=1,channels=16,pool_every=0"},
        {"--batch", "16"},         {"--first", "32"},
        {"--export-steps", "20"},  {"--visits", "8"},
        {"--games-at-once", "4"},  {"--ratio", "0.5"},
        {"--grade-minutes", "0"},  {"--grade-positions", "20"},
        {"--grade-searched", "0"}, {"--games", games}};
    for (const auto& [name, value] : options) command.insert(command.end(), {name, value});
    return command;
  }
  std::vector<std::string> worker() const {
    return {"selfplay", "--queue", nats->address(), "--threads", "1"};
  }
  // The games that are in the shards now; none of them twice.
  std::set<GameId> games(SampledGame* one = nullptr) const {
    learning::SeenGames seen;
    std::set<GameId> ids;
    const fs::path folder = fs::path(run.path()) / "shards";
    if (!fs::exists(folder)) return ids;
    for (const auto& path : learning::shards_in(folder)) {
      const auto count = learning::read_shard(path.string(), seen, [&](const SampledGame& game) {
        ids.insert(game.id);
        if (one != nullptr) *one = game;
      });
      EXPECT_EQ(count.duplicates, 0u);
    }
    return ids;
  }
  template <class Condition>
  static bool comes_true(Condition condition, double seconds = 120) {
    const Stopwatch watch;
    while (!condition()) {
      if (watch.seconds() > seconds) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    return true;
  }

  TemporaryFile run{"run"};
  std::unique_ptr<NatsServer> nats;
};

TEST_F(SelfPlayQueue, KilledAtRandomMomentsLosesNoDeliveredGame) {
  std::unique_ptr<RunningProgram> train, play;
  const auto start = [](const std::vector<std::string>& command) {
    return std::make_unique<RunningProgram>(command, "");
  };
  train = start(learner("100000000"));
  SampledGame pattern;
  ASSERT_TRUE(comes_true([&] { return !games(&pattern).empty(); }));
  play = start(worker());
  std::uint64_t reporters = 0;
  const auto next_reporter = [&] {
    return std::make_unique<Reporter>(nats->address(), pattern, ++reporters);
  };
  auto reporter = next_reporter();

  Rng rng(14);
  std::set<GameId> delivered;
  for (int left = kills(15); left > 0; --left) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100 + rng.below(900)));
    switch (rng.below(5)) {
      case 0:
        train->kill_and_wait();
        train = start(learner("100000000"));
        break;
      case 1:
      case 2:
        nats->kill();
        std::this_thread::sleep_for(std::chrono::milliseconds(rng.below(500)));
        nats->start();
        break;
      case 3:
        play->kill_and_wait();
        play = start(worker());
        break;
      default:
        delivered.merge(reporter->kill_and_count());
        reporter = next_reporter();
    }
    revive(train, learner("100000000"));
    revive(play, worker());
  }
  // It goes on: those who were not killed last still deliver.
  const std::size_t before = games().size();
  EXPECT_TRUE(comes_true([&] { return games().size() > before + 100; }));
  delivered.merge(reporter->kill_and_count());
  EXPECT_GT(delivered.size(), 100u);
  const auto all_there = [&] {
    const auto there = games();
    return std::includes(there.begin(), there.end(), delivered.begin(), delivered.end());
  };
  EXPECT_TRUE(comes_true(all_there)) << delivered.size() << " were delivered";
  // Ctrl-C ends a worker and the learner in order.
  play->send(SIGINT);
  const ProgramResult played = play->wait();
  EXPECT_EQ(played.exit_code, 0) << played.error;
  EXPECT_THAT(played.out, HasSubstr("games sent, 0 wait"));
  train->send(SIGINT);
  const ProgramResult trained = train->wait();
  EXPECT_EQ(trained.exit_code, 0) << trained.error;
  EXPECT_TRUE(all_there());
}

TEST_F(SelfPlayQueue, RefusesInOneSentence) {
  const auto refused = [](const std::vector<std::string>& command, const std::string& why,
                          int code = 2) {
    const auto result = run_program(command);
    EXPECT_EQ(result.exit_code, code) << result.error;
    EXPECT_THAT(result.error, HasSubstr(why));
    EXPECT_EQ(std::count(result.error.begin(), result.error.end(), '\n'), 1) << result.error;
  };
  refused(worker(), "there is no run 'zero' at " + nats->address());
  refused({"selfplay", "--queue", "127.0.0.1"}, "a queue is named like");
  refused({"selfplay", "--queue", "nats://127.0.0.1:1"}, "no NATS server answers", 1);
  refused({"selfplay", "--queue", nats->address(), "--visits", "8"}, "the learner says how");
  {
    RunningProgram train(learner("100000000"), "");
    ASSERT_TRUE(comes_true([&] { return !games().empty(); }));
    auto other = worker();
    other.insert(other.end(), {"--game", "connect4"});
    refused(other, "plays tictactoe, not connect4");
    const learning::WorkerOptions later = {
        .queue = nats->address(), .program = "moyo of tomorrow", .game = {}};
    const pid_t process = fork();  // the library's threads are not for this process
    if (process == 0) {
      std::string why;
      try {
        run_worker(later, {});
      } catch (const InputError& error) {
        why = error.what();
      } catch (...) {
      }
      _exit(why == "the run at " + nats->address() + " is of moyo 0.1.0, this is moyo of tomorrow"
                ? 0
                : 1);
    }
    int status = 0;
    waitpid(process, &status, 0);
    EXPECT_EQ(status, 0);
  }
  // Another run does not take this one's games.
  auto second = learner("100000000");
  *std::find(second.begin(), second.end(), run.path()) += "-second";
  refused(second, "the queue 'zero-games' at " + nats->address() + " is there for 'run ");
}

// A worker that is asked for so many games plays so many; the learner that has enough says so.
TEST_F(SelfPlayQueue, EndsWhenThereIsEnough) {
  RunningProgram train(learner("15000"), "");
  ASSERT_TRUE(comes_true([&] { return !games().empty(); }));
  auto few = worker();
  few.insert(few.end(), {"--games", "7"});
  const auto seven = run_program(few);
  EXPECT_EQ(seven.exit_code, 0) << seven.error;
  EXPECT_THAT(seven.out, HasSubstr(": 7 games sent, 0 wait"));
  const auto rest = run_program(worker());
  EXPECT_EQ(rest.exit_code, 0) << rest.error;
  EXPECT_THAT(rest.out, HasSubstr("the run is over"));
  EXPECT_EQ(train.wait().exit_code, 0);
  EXPECT_GE(games().size(), 15000u);
}

}  // namespace
}  // namespace moyo
