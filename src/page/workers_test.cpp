#include "page/workers.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>

#include "page/http/message.h"

namespace moyo::page {
namespace {

Client client(const std::string& name) { return {.name = name, .address = "::1"}; }

void give(Workers& workers, const std::string& name, const std::string& session, Urgency urgency,
          Workers::Work work) {
  workers.submit(workers.reserve(client(name)), session, urgency, std::move(work));
}

// Keeps the only thread busy until it is opened, so that an order can be asked for meanwhile.
class Gate {
 public:
  explicit Gate(Workers& workers) {
    give(workers, "gate", "gate", Urgency::move, [this](std::stop_token) {
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
  Workers::Work writer(char letter) {
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

TEST(Workers, MovesOfAClientComeBeforeItsHintsAndThoseBeforeItsAnalysis) {
  Log log(3);
  Workers workers(1);
  Gate gate(workers);
  give(workers, "me", "a", Urgency::analysis, log.writer('a'));
  give(workers, "me", "b", Urgency::hint, log.writer('h'));
  give(workers, "me", "c", Urgency::move, log.writer('m'));
  EXPECT_TRUE(workers.others_wait("gate"));
  gate.open();
  EXPECT_EQ(log.text(), "mha");
}

TEST(Workers, ClientsTakeTurnsHoweverMuchOneWants) {
  Log log(10);
  Workers workers(1);
  Gate gate(workers);
  for (int i = 0; i < 8; ++i) {
    give(workers, "busy", "game " + std::to_string(i), Urgency::move, log.writer('b'));
  }
  give(workers, "calm", "x", Urgency::analysis, log.writer('c'));
  give(workers, "calm", "y", Urgency::analysis, log.writer('c'));
  gate.open();
  EXPECT_EQ(log.text(), "bcbcbbbbbb");
}

TEST(Workers, QuickMovesDoNotWaitForSlowOnes) {
  Log log(1);
  Workers workers(1, 1);
  Gate gate(workers);  // the slow thread is busy
  give(workers, "other", "x", Urgency::quick_move, log.writer('q'));
  EXPECT_EQ(log.text(), "q");
  gate.open();
}

TEST(Workers, OneClientsMovesLeaveAThreadToTheOthers) {
  Log log(1);
  Workers workers(2);
  std::promise<void> end;
  const std::shared_future<void> ended = end.get_future().share();
  for (int i = 0; i < 4; ++i) {
    give(workers, "busy", "game " + std::to_string(i), Urgency::move, [ended](std::stop_token) {
      ended.wait();
      return Slice::done;
    });
  }
  give(workers, "calm", "x", Urgency::move, log.writer('c'));
  EXPECT_EQ(log.text(), "c");
  EXPECT_LT(workers.share_of_time(), 0.5);
  end.set_value();
}

TEST(Workers, SlicesOfTwoSessionsTakeTurns) {
  Log log(6);
  Workers workers(1);
  Gate gate(workers);
  for (const char letter : {'1', '2'}) {
    give(workers, "me", std::string(1, letter), Urgency::analysis,
         [&log, letter, left = 3](std::stop_token) mutable {
           log.write(letter);
           return --left > 0 ? Slice::more : Slice::done;
         });
  }
  gate.open();
  EXPECT_EQ(log.text(), "121212");
}

TEST(Workers, ASessionNeverHasTwoThreads) {
  std::atomic<int> inside = 0;
  std::atomic<int> most = 0;
  Log log(40);
  Workers workers(4, 2);
  for (int i = 0; i < 40; ++i) {
    const Urgency urgency = i % 2 == 0 ? Urgency::move : Urgency::quick_move;
    give(workers, "client " + std::to_string(i), "one", urgency, [&](std::stop_token) {
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

int refusal(Workers& workers, const Client& who) {
  try {
    workers.reserve(who);
    return 0;
  } catch (const HttpError& error) {
    return error.status();
  }
}

TEST(Workers, WhatAClientWaitsForIsBoundedAndOthersFindRoom) {
  Workers workers(1);
  std::vector<Workers::Place> places;
  while (refusal(workers, client("busy")) == 0) {
    ASSERT_LT(places.size(), 100u);
    places.push_back(workers.reserve(client("busy")));
  }
  EXPECT_EQ(refusal(workers, client("busy")), 429);
  EXPECT_EQ(refusal(workers, client("calm")), 0);
  places.clear();
  EXPECT_EQ(refusal(workers, client("busy")), 0);
}

TEST(Workers, NamesWithoutEndDoNotHelpAnAddress) {
  Workers workers(1);
  std::vector<Workers::Place> places;
  for (int i = 0; i < 600; ++i) {
    const Client fresh{.name = std::to_string(i), .address = "10.0.0.1"};
    if (refusal(workers, fresh) == 0) places.push_back(workers.reserve(fresh));
  }
  EXPECT_LT(places.size(), 300u);
  EXPECT_EQ(refusal(workers, {.address = "10.0.0.2"}), 0);
}

TEST(Workers, WorkThatIsDoneGivesItsPlaceBack) {
  Log log(200);
  Workers workers(1);
  for (int i = 0; i < 200; ++i) {
    while (refusal(workers, client("me")) != 0) std::this_thread::yield();
    give(workers, "me", "a", Urgency::move, log.writer('.'));
  }
  EXPECT_EQ(log.text().size(), 200u);
}

TEST(Workers, WorkThatFailsEndsAlone) {
  Log log(1);
  Workers workers(1);
  give(workers, "a", "a", Urgency::move,
       [](std::stop_token) -> Slice { throw std::runtime_error("a failure in a test"); });
  give(workers, "b", "b", Urgency::move, log.writer('b'));
  EXPECT_EQ(log.text(), "b");
}

}  // namespace
}  // namespace moyo::page
