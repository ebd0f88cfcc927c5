#include "page/engine.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>

#include "page/http/message.h"

namespace moyo::page {
namespace {

// Keeps the only thread busy until it is opened, so that an order can be asked for meanwhile.
class Gate {
 public:
  explicit Gate(Engine& engine) {
    engine.submit("gate", Urgency::move, [this](std::stop_token) {
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

 private:
  std::size_t count_;
  std::mutex mutex_;
  std::string text_;
  std::promise<void> full_;
};

TEST(Engine, MovesComeBeforeHintsAndHintsBeforeAnalysis) {
  Log log(3);
  Engine engine(1);
  Gate gate(engine);
  const auto submit = [&](const char* session, Urgency urgency, char letter) {
    engine.submit(session, urgency, [&log, letter](std::stop_token) {
      log.write(letter);
      return Slice::done;
    });
  };
  submit("a", Urgency::analysis, 'a');
  submit("b", Urgency::hint, 'h');
  submit("c", Urgency::move, 'm');
  EXPECT_TRUE(engine.others_wait());
  gate.open();
  EXPECT_EQ(log.text(), "mha");
}

TEST(Engine, SlicesOfTwoSessionsTakeTurns) {
  Log log(6);
  Engine engine(1);
  Gate gate(engine);
  const auto submit = [&](const char* session, char letter) {
    engine.submit(session, Urgency::analysis, [&log, letter, left = 3](std::stop_token) mutable {
      log.write(letter);
      return --left > 0 ? Slice::more : Slice::done;
    });
  };
  submit("one", '1');
  submit("two", '2');
  gate.open();
  EXPECT_EQ(log.text(), "121212");
}

TEST(Engine, ASessionNeverHasTwoThreads) {
  std::atomic<int> inside = 0;
  std::atomic<int> most = 0;
  Log log(50);
  Engine engine(4);
  for (int i = 0; i < 50; ++i) {
    engine.submit("one", Urgency::move, [&](std::stop_token) {
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

TEST(Engine, WhatWaitsIsBounded) {
  Engine engine(1);
  Gate gate(engine);
  const auto submit = [&] {
    engine.submit("a", Urgency::move, [](std::stop_token) { return Slice::done; });
  };
  for (int i = 0; i < 500; ++i) submit();
  EXPECT_THROW(submit(), HttpError);
  gate.open();
}

TEST(Engine, WorkThatFailsEndsAlone) {
  Log log(1);
  Engine engine(1);
  engine.submit("a", Urgency::move,
                [](std::stop_token) -> Slice { throw std::runtime_error("a failure in a test"); });
  engine.submit("b", Urgency::move, [&](std::stop_token) {
    log.write('b');
    return Slice::done;
  });
  EXPECT_EQ(log.text(), "b");
}

}  // namespace
}  // namespace moyo::page
