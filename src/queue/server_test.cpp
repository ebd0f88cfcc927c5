// Streams and consumers of a real server, which is killed and comes back.
#include "queue/server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <thread>

#include "conformance/refusal.h"
#include "nats_server.h"
#include "queue/consumer.h"
#include "queue/patience.h"

namespace moyo::queue {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class QueueServer : public testing::Test {
 protected:
  void SetUp() override {
    MOYO_NEEDS_NATS_SERVER();
    nats = std::make_unique<NatsServer>();
    server = std::make_unique<Server>(parse_address(nats->address()));
  }
  static std::vector<std::string> texts(const std::vector<Message>& messages) {
    std::vector<std::string> found;
    for (const Message& message : messages) found.emplace_back(message.bytes());
    return found;
  }

  std::unique_ptr<NatsServer> nats;
  std::unique_ptr<Server> server;
};

TEST_F(QueueServer, KeepsTheNewestOfATopic) {
  server->open({.name = "nets", .about = "networks", .newest_of_topic = true});
  EXPECT_EQ(server->newest("nets", "a"), std::nullopt);
  const std::string large(300'000, 'x');
  server->publish("nets", "a", "1", "old");
  server->publish("nets", "a", "2", large);
  server->publish("nets", "b.1", "3", "other");
  EXPECT_EQ(server->newest("nets", "a"), large);
  server->forget("nets", "b.*");
  EXPECT_EQ(server->newest("nets", "b.1"), std::nullopt);
  EXPECT_EQ(server->about("nets"), "networks");
  EXPECT_EQ(server->about("other"), std::nullopt);
}

TEST_F(QueueServer, AMessageGoesToOneOfThoseWhoShare) {
  server->open({.name = "games", .about = "games", .until_done = true});
  Consumer one(*server, "games", "game", "learner");
  Consumer two(*server, "games", "game", "learner");
  for (const char* text : {"a", "b", "a"}) server->publish("games", "game", text, text);
  EXPECT_EQ(server->count("games"), 2u);  // the same id is stored once
  auto first = one.fetch(1, 1);
  auto second = two.fetch(9, 1);
  EXPECT_THAT(texts(first), ElementsAre("a"));
  EXPECT_THAT(texts(second), ElementsAre("b"));
  first.front().done();
  EXPECT_FALSE(one.all_done());
  second.front().give_back();
  auto again = one.fetch(9, 1);
  EXPECT_THAT(texts(again), ElementsAre("b"));
  again.front().done();
  EXPECT_TRUE(patiently([&] {
    if (!one.all_done()) throw ServerAway("an answer is under way");
    return true;
  }));
}

// A message that its owner was killed with is there again when he comes back.
TEST_F(QueueServer, WhatWasNotDoneIsHandedOutAgain) {
  server->open({.name = "games", .about = "games", .until_done = true});
  server->publish("games", "game", "1", "a");
  {
    Consumer killed(*server, "games", "game", "learner");
    EXPECT_THAT(texts(killed.fetch(9, 1)), ElementsAre("a"));
  }
  Consumer learner(*server, "games", "game", "learner");
  EXPECT_THAT(texts(learner.fetch(9, 0.1)), ElementsAre());
  learner.begin_again();
  EXPECT_THAT(texts(learner.fetch(9, 1)), ElementsAre("a"));
}

TEST_F(QueueServer, ReadersGetEverythingInOrder) {
  server->open({.name = "results", .about = "results"});
  Consumer reader(*server, "results", "game");
  for (const char* text : {"a", "b", "c"}) server->publish("results", "game", text, text);
  EXPECT_THAT(texts(reader.fetch(2, 1)), ElementsAre("a", "b"));
  EXPECT_THAT(texts(reader.fetch(2, 1)), ElementsAre("c"));
  Consumer late(*server, "results", "game");
  EXPECT_THAT(texts(late.fetch(9, 1)), ElementsAre("a", "b", "c"));
}

// Several may number messages at once, and no number is given twice.
TEST_F(QueueServer, MessagesAreNumberedOnce) {
  server->open({.name = "units", .about = "units"});
  EXPECT_TRUE(server->publish_as(1, "units", "unit"));
  EXPECT_FALSE(server->publish_as(1, "units", "unit"));
  EXPECT_FALSE(server->publish_as(3, "units", "unit"));
  EXPECT_TRUE(server->publish_as(2, "units", "unit"));
  EXPECT_EQ(server->count("units"), 2u);
}

TEST_F(QueueServer, AFullStreamRefusesUntilThereIsRoom) {
  server->open({.name = "few", .about = "few", .until_done = true, .most_messages = 1});
  server->publish("few", "game", "1", "a");
  EXPECT_THROW(server->publish("few", "game", "2", "b"), ServerAway);
  Consumer learner(*server, "few", "game", "learner");
  learner.fetch(1, 1).front().done();
  patiently([&] {
    server->publish("few", "game", "2", "b");
    return true;
  });
}

// The server is killed again and again while we publish and read: what it took is there, and all
// goes on by itself.
TEST_F(QueueServer, ServerKilledLosesNothing) {
  server->open({.name = "games", .about = "games", .until_done = true});
  server->open({.name = "results", .about = "results"});
  Consumer learner(*server, "games", "game", "learner");
  Consumer reader(*server, "results", "game");
  std::set<std::string> published, learned;
  std::vector<std::string> read;
  int number = 0;
  for (int kills = 0; kills < 4; ++kills) {
    for (int i = 0; i < 25; ++i) {
      const std::string text = std::to_string(number++);
      for (const char* stream : {"games", "results"}) {
        patiently([&] {
          server->publish(stream, "game", text, text);
          return true;
        });
      }
      published.insert(text);
    }
    auto some = patiently([&] { return learner.fetch(10, 1); });
    for (Message& message : some) {
      learned.emplace(message.bytes());
      message.done();
    }
    for (const auto& text : texts(patiently([&] { return reader.fetch(10, 1); }))) {
      read.push_back(text);
    }
    nats->kill();
    EXPECT_THROW(
        {
          for (int i = 0; i < 100; ++i) server->publish("games", "game", "x", "0");
        },
        ServerAway);
    nats->start();
  }
  for (int i = 0; i < 40 && learned.size() < published.size(); ++i) {
    auto more = patiently([&] { return learner.fetch(100, 1); });
    for (Message& message : more) {
      learned.emplace(message.bytes());
      message.done();
    }
  }
  for (int i = 0; i < 40 && read.size() < published.size(); ++i) {
    for (const auto& text : texts(patiently([&] { return reader.fetch(100, 1); }))) {
      read.push_back(text);
    }
  }
  EXPECT_EQ(learned, published);
  ASSERT_EQ(read.size(), published.size());
  for (int i = 0; i < number; ++i) EXPECT_EQ(read[static_cast<std::size_t>(i)], std::to_string(i));
}

TEST_F(QueueServer, RefusesInOneSentence) {
  server->open({.name = "games", .about = "games of chess"});
  EXPECT_EQ(conformance::refusal([&] { server->open({.name = "games", .about = "games of go"}); }),
            "the queue 'games' at " + nats->address() +
                " is there for 'games of chess', not for 'games of go'");
  Consumer nobody(*server, "nothing", "game", "learner");
  EXPECT_EQ(conformance::refusal([&] { nobody.fetch(1, 0.1); }),
            "there is no queue 'nothing' at " + nats->address());
  const NatsServer plain(false);
  EXPECT_THAT(conformance::refusal([&] { Server{parse_address(plain.address())}; }),
              HasSubstr("has no JetStream: start it as 'nats-server --jetstream'"));
  try {
    Server{parse_address("nats://127.0.0.1:1")};
    FAIL() << "somebody answers at port 1";
  } catch (const IoError& error) {
    EXPECT_THAT(error.what(), HasSubstr("no NATS server answers at nats://127.0.0.1:1"));
  }
}

}  // namespace
}  // namespace moyo::queue
