#include "page/thinkers.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>

#include "page/http/message.h"

namespace moyo::page {
namespace {

Client client(const std::string& name) { return {.name = name, .address = "::1"}; }

void give(Thinkers& thinkers, const std::string& name, const std::string& session, Urgency urgency,
          Thinkers::Work work) {
  thinkers.submit(thinkers.reserve(client(name)), session, urgency, std::move(work));
}

// Keeps the only thread busy until it is opened, so that an order can be asked for meanwhile.
class Gate {
 public:
  explicit Gate(Thinkers& thinkers) {
    give(thinkers, "gate", "gate", Urgency::move, [this](std::stop_token) {
      const std::future<void> opened = opened_.get_future();
      entered_.set_value();
      opened.wait();
      return Slice::done;
    });
    entered_.get_future().wait();
  }
  void open() { opened_.set_value(); }

 private:
  std::promise<void> entered_;
  std::promise<void> opened_;
};

// Waits until `count` letters have been written.
class Log {
 public:
  explicit Log(std::size_t count) : count_(count) {}
  void write(char letter) {
    const std::lock_guard lock(mutex_);
    text_ += letter;
    if (text_.size() == count_) full_.set_value();
  }
  std::string text() {
    full_.get_future().wait();
    const std::lock_guard lock(mutex_);
    return text_;
  }
  Thinkers::Work writer(char letter) {
    return [this, letter](std::stop_token) {
      write(letter);
      return Slice::done;
    };
  }

 private:
  std::size_t count_;
  std::mutex mutex_;
  std::string text_;
  std::promise<void> full_;
};

TEST(Thinkers, MovesOfAClientComeBeforeItsHintsAndThoseBeforeItsAnalysis) {
  Log log(3);
  Thinkers thinkers(1);
  Gate gate(thinkers);
  give(thinkers, "me", "a", Urgency::analysis, log.writer('a'));
  give(thinkers, "me", "b", Urgency::hint, log.writer('h'));
  give(thinkers, "me", "c", Urgency::move, log.writer('m'));
  EXPECT_TRUE(thinkers.others_wait("gate"));
  gate.open();
  EXPECT_EQ(log.text(), "mha");
}

TEST(Thinkers, ClientsTakeTurnsHoweverMuchOneWants) {
  Log log(10);
  Thinkers thinkers(1);
  Gate gate(thinkers);
  for (int i = 0; i < 8; ++i) {
    give(thinkers, "busy", "game " + std::to_string(i), Urgency::move, log.writer('b'));
  }
  give(thinkers, "calm", "x", Urgency::analysis, log.writer('c'));
  give(thinkers, "calm", "y", Urgency::analysis, log.writer('c'));
  gate.open();
  EXPECT_EQ(log.text(), "bcbcbbbbbb");
}

TEST(Thinkers, QuickMovesDoNotWaitForSlowOnes) {
  Log log(1);
  Thinkers thinkers(1, 1);
  Gate gate(thinkers);  // the slow thread is busy
  give(thinkers, "other", "x", Urgency::quick_move, log.writer('q'));
  EXPECT_EQ(log.text(), "q");
  gate.open();
}

TEST(Thinkers, OneClientsMovesLeaveAThreadToTheOthers) {
  Log log(1);
  Thinkers thinkers(2);
  std::promise<void> end;
  const std::shared_future<void> ended = end.get_future().share();
  for (int i = 0; i < 4; ++i) {
    give(thinkers, "busy", "game " + std::to_string(i), Urgency::move, [ended](std::stop_token) {
      ended.wait();
      return Slice::done;
    });
  }
  give(thinkers, "calm", "x", Urgency::move, log.writer('c'));
  EXPECT_EQ(log.text(), "c");
  EXPECT_LT(thinkers.share_of_time(), 0.5);
  end.set_value();
}

TEST(Thinkers, SlicesOfTwoSessionsTakeTurns) {
  Log log(6);
  Thinkers thinkers(1);
  Gate gate(thinkers);
  for (const char letter : {'1', '2'}) {
    give(thinkers, "me", std::string(1, letter), Urgency::analysis,
         [&log, letter, left = 3](std::stop_token) mutable {
           log.write(letter);
           return --left > 0 ? Slice::more : Slice::done;
         });
  }
  gate.open();
  EXPECT_EQ(log.text(), "121212");
}

TEST(Thinkers, ASessionNeverHasTwoThreads) {
  std::atomic<int> inside = 0;
  std::atomic<int> most = 0;
  Log log(40);
  Thinkers thinkers(4, 2);
  for (int i = 0; i < 40; ++i) {
    const Urgency urgency = i % 2 == 0 ? Urgency::move : Urgency::quick_move;
    give(thinkers, "client " + std::to_string(i), "one", urgency, [&](std::stop_token) {
      most = std::max(most.load(), ++inside);
      std::this_thread::yield();
      --inside;
      log.write('.');
      return Slice::done;
    });
  }
  log.text();
  EXPECT_EQ(most, 1);
}

int refusal(Thinkers& thinkers, const Client& who) {
  try {
    thinkers.reserve(who);
    return 0;
  } catch (const HttpError& error) {
    return error.status();
  }
}

TEST(Thinkers, WhatAClientWaitsForIsBoundedAndOthersFindRoom) {
  Thinkers thinkers(1);
  std::vector<Thinkers::Place> places;
  while (refusal(thinkers, client("busy")) == 0) {
    ASSERT_LT(places.size(), 100u);
    places.push_back(thinkers.reserve(client("busy")));
  }
  EXPECT_EQ(refusal(thinkers, client("busy")), 429);
  EXPECT_EQ(refusal(thinkers, client("calm")), 0);
  places.clear();
  EXPECT_EQ(refusal(thinkers, client("busy")), 0);
}

TEST(Thinkers, NamesWithoutEndDoNotHelpAnAddress) {
  Thinkers thinkers(1);
  std::vector<Thinkers::Place> places;
  for (int i = 0; i < 600; ++i) {
    const Client fresh{.name = std::to_string(i), .address = "10.0.0.1"};
    if (refusal(thinkers, fresh) == 0) places.push_back(thinkers.reserve(fresh));
  }
  EXPECT_LT(places.size(), 300u);
  EXPECT_EQ(refusal(thinkers, {.address = "10.0.0.2"}), 0);
}

TEST(Thinkers, WorkThatIsDoneGivesItsPlaceBack) {
  Log log(200);
  Thinkers thinkers(1);
  for (int i = 0; i < 200; ++i) {
    while (refusal(thinkers, client("me")) != 0) std::this_thread::yield();
    give(thinkers, "me", "a", Urgency::move, log.writer('.'));
  }
  EXPECT_EQ(log.text().size(), 200u);
}

TEST(Thinkers, WorkThatFailsEndsAlone) {
  Log log(1);
  Thinkers thinkers(1);
  give(thinkers, "a", "a", Urgency::move,
       [](std::stop_token) -> Slice { throw std::runtime_error("a failure in a test"); });
  give(thinkers, "b", "b", Urgency::move, log.writer('b'));
  EXPECT_EQ(log.text(), "b");
}

}  // namespace
}  // namespace moyo::page
