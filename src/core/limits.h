// How long a search may go on, and the watch that stops it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <stop_token>
#include <utility>

#include "base/clock.h"

namespace moyo {

class GameClock;

struct Limits {
  static constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t nodes = unlimited;
  std::uint64_t playouts = unlimited;
  double seconds = std::numeric_limits<double>::infinity();
  double unclear_seconds = 0;  // as much more, while it is unclear which move is best
  int depth = std::numeric_limits<int>::max();
  std::stop_token stop = {};
  // The clocks of a game that is played with some: for programs that divide their time themselves.
  // `seconds` is within them already.
  const GameClock* clock = nullptr;
};

// Counts work and looks at the clock only now and then. One thread.
class LimitWatch {
 public:
  // Looks at the clock once in `interval` units of work at most, and more often where they are
  // slow: on a busy machine, or in a game with long turns.
  LimitWatch(const Limits& limits, std::uint64_t work_limit, std::uint64_t interval = 1024)
      : limits_(limits), work_limit_(work_limit), interval_(interval) {}

  // Call once for each unit of work; true from the moment a limit is reached.
  bool tick() {
    ++work_;
    if (work_ >= next_look_) look();
    return over_;
  }
  bool over() const { return over_; }
  // Called by the thread that ticks, when it looks at the clock.
  void at_look(std::function<void()> call) { at_look_ = std::move(call); }
  std::uint64_t work() const { return work_; }
  double seconds() const { return watch_.seconds(); }

 private:
  void look() {
    constexpr double slow = 0.001;  // seconds from one look to the next
    const double now = watch_.seconds();
    over_ =
        over_ || work_ >= work_limit_ || limits_.stop.stop_requested() || now >= limits_.seconds;
    if (at_look_) at_look_();
    step_ = now - last_look_ > slow ? (step_ + 1) / 2 : std::min(2 * step_, interval_);
    last_look_ = now;
    next_look_ = work_limit_ - work_ < step_ ? work_limit_ : work_ + step_;
  }

  Limits limits_;
  std::uint64_t work_limit_;
  std::uint64_t interval_;
  std::uint64_t work_ = 0;
  std::uint64_t next_look_ = 1;
  std::uint64_t step_ = 1;  // of work, to the next look
  double last_look_ = 0;
  bool over_ = false;
  std::function<void()> at_look_;
  Stopwatch watch_;
};

}  // namespace moyo
