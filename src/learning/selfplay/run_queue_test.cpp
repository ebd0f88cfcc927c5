// A learner and a worker over a real server, without processes: networks go one way, games the
// other. tests/machines kills them.
#include "learning/selfplay/run_queue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "base/errors.h"
#include "conformance/refusal.h"
#include "games/registry.h"
#include "learning/selfplay/queue_worker.h"
#include "nats_server.h"
#include "nn/grid/new_network.h"
#include "nn/moyo_file.h"

namespace moyo::learning {
namespace {

using conformance::refusal;
using testing::ElementsAre;
using testing::HasSubstr;

nn::Network fresh_network(const std::string& game, std::uint64_t seed) {
  const auto planes = games::start(game).planes();
  // More than one message.
  return nn::new_network(planes->shape, planes->size,
                         {.blocks = 3, .channels = 64, .head_channels = 16, .seed = seed});
}

std::string bytes_of(const nn::Network& network) {
  return format_moyo(network, nn::Precision::float32);
}

TEST(Announcement, IsReadAsItWasWritten) {
  const Announcement news = {.program = "moyo 1",
                             .game = "go:size=9",
                             .options = "visits=8,pure=off",
                             .generation = 12,
                             .bytes = 100,
                             .checksum = ~std::uint64_t{0},
                             .over = true};
  EXPECT_EQ(parse_announcement(to_text(news)), news);
  EXPECT_THAT(refusal([] { parse_announcement("{}"); }), HasSubstr("what the learner announces"));
}

class RunQueue : public testing::Test {
 protected:
  void SetUp() override {
    MOYO_NEEDS_NATS_SERVER();
    nats = std::make_unique<NatsServer>();
    address = nats->address() + "/test";
  }
  static Announcement news(std::uint64_t generation) {
    return {.program = "moyo 1",
            .game = "tictactoe",
            .options = "visits=4,games_at_once=2",
            .generation = generation};
  }
  static SampledGame game(std::uint64_t number) {
    SampledGame record;
    record.id = {3, number};
    record.game = "tictactoe";
    record.size = {3, 3};
    return record;
  }
  // The numbers that the learner takes within a while.
  static std::vector<std::uint64_t> received(LearnerQueue& learner,
                                             std::vector<std::string>* refused = nullptr) {
    std::vector<std::uint64_t> numbers;
    learner.receive(
        1,
        [&](const SampledGame& record) {
          if (record.game != "tictactoe") throw InputError("it is of " + record.game);
          numbers.push_back(record.id.number);
        },
        [] {},
        [&](const std::string& why) {
          if (refused != nullptr) refused->push_back(why);
        });
    return numbers;
  }

  std::unique_ptr<NatsServer> nats;
  std::string address;
};

TEST_F(RunQueue, NetworksGoToTheWorkers) {
  WorkerQueue worker(address);
  EXPECT_THAT(refusal([&] { worker.newest(); }), HasSubstr("there is no run 'test' at nats://"));
  LearnerQueue learner(address, "tictactoe", "1");
  EXPECT_EQ(worker.newest(), std::nullopt);
  for (std::uint64_t generation = 0; generation < 4; ++generation) {
    const nn::Network network = fresh_network("tictactoe", generation);
    learner.announce(news(generation), network);
    const auto found = worker.newest();
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->generation, generation);
    EXPECT_GT(found->bytes, 300'000u);
    const auto fetched = worker.network(*found);
    ASSERT_TRUE(fetched.has_value());
    EXPECT_EQ(bytes_of(*fetched), bytes_of(network));
  }
  // Who is late finds no part of an old one, and looks again.
  Announcement old = news(0);
  old.bytes = 300'000;
  EXPECT_EQ(worker.network(old), std::nullopt);
}

TEST_F(RunQueue, GamesGoToTheLearner) {
  LearnerQueue learner(address, "tictactoe", "1");
  WorkerQueue worker(address);
  for (const std::uint64_t number : {1, 2, 1}) worker.send(game(number));
  EXPECT_THAT(received(learner), ElementsAre(1, 2));
  SampledGame other = game(3);
  other.game = "chess";
  worker.send(other);
  worker.send(game(4));
  std::vector<std::string> refused;
  EXPECT_THAT(received(learner, &refused), ElementsAre(4));
  EXPECT_THAT(refused, ElementsAre("a game from the queue was refused: it is of chess"));
}

// A learner that dies before the games are on its disk finds them again.
TEST_F(RunQueue, AGameIsGoneOnlyWhenItIsKept) {
  WorkerQueue worker(address);
  {
    LearnerQueue killed(address, "tictactoe", "1");
    worker.send(game(1));
    const auto fail = [](auto&&...) { throw IoError("the disk is full"); };
    const auto nothing = [](auto&&...) {};
    EXPECT_THROW(killed.receive(1, nothing, fail, nothing), IoError);
    worker.send(game(2));
    EXPECT_THROW(killed.receive(1, fail, nothing, nothing), IoError);
  }
  LearnerQueue learner(address, "tictactoe", "1");
  EXPECT_THAT(received(learner), ElementsAre(1, 2));
  EXPECT_THAT(received(learner), ElementsAre());
  EXPECT_THAT(refusal([&] { LearnerQueue(address, "tictactoe", "2"); }),
              HasSubstr("is there for 'run 1 of tictactoe', not for 'run 2 of tictactoe'"));
}

TEST_F(RunQueue, AWorkerPlaysWhatIsAskedFor) {
  LearnerQueue learner(address, "tictactoe", "1");
  learner.announce(news(7), fresh_network("tictactoe", 1));
  WorkerOptions options{
      .queue = address, .program = "moyo 1", .game = {}, .games = 5, .threads = 2};
  const WorkerStatus played = run_worker(options, {});
  EXPECT_EQ(played.sent, 5u);
  EXPECT_EQ(played.generation, 7u);
  EXPECT_EQ(received(learner).size(), 5u);

  const auto why = [&] { return refusal([&] { run_worker(options, {}); }); };
  options.game = "connect4";
  EXPECT_THAT(why(), HasSubstr("plays tictactoe, not connect4"));
  options.game = {};
  options.program = "moyo 2";
  EXPECT_THAT(why(), HasSubstr("is of moyo 1, this is moyo 2"));
  options.program = "moyo 1";
  Announcement end = news(7);
  end.over = true;
  learner.announce(end, fresh_network("tictactoe", 1));
  EXPECT_THAT(why(), HasSubstr("is over"));
}

}  // namespace
}  // namespace moyo::learning
