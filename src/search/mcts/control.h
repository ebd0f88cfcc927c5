// When a search of several threads is over. All threads share one count of playouts and look at the
// clock; the first that finds a reason to stop stops the others.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>

#include "core/limits.h"

namespace moyo::mcts {

class Control {
 public:
  explicit Control(const Limits& limits)
      : limits_(limits), playout_limit_(limits.playouts), seconds_(limits.seconds) {}

  // Takes one of the playouts that are left; false when the search is over.
  bool begin_playout() {
    if (over_.load(std::memory_order_relaxed)) return false;
    if (begun_.fetch_add(1, std::memory_order_relaxed) >= playout_limit_) {
      begun_.fetch_sub(1, std::memory_order_relaxed);
      over_ = true;
      return false;
    }
    return true;
  }
  // After a playout.
  void look() {
    if (limits_.stop.stop_requested() || watch_.seconds() >= seconds_) over_ = true;
  }
  void stop() { over_ = true; }
  bool over() const { return over_; }

  // More playouts, if the search ended because there were none left.
  bool extend(std::uint64_t playouts) {
    if (begun_ < playout_limit_ || limits_.stop.stop_requested()) return false;
    playout_limit_ += playouts;
    over_ = false;
    return true;
  }

  // More time, if that is why it ended.
  bool extend_time(double seconds) {
    if (seconds <= 0 || watch_.seconds() < seconds_ || limits_.stop.stop_requested()) return false;
    seconds_ += seconds;
    over_ = false;
    return true;
  }

  std::uint64_t playouts() const { return begun_; }
  double seconds() const { return watch_.seconds(); }
  // How many more playouts there can be.
  double playouts_left() const {
    const double done = static_cast<double>(begun_.load());
    const double by_count = static_cast<double>(playout_limit_) - done;
    const double elapsed = watch_.seconds();
    const double by_time = elapsed > 0 ? done / elapsed * (seconds_ - elapsed) : by_count;
    return std::min(by_count, by_time);
  }

 private:
  Limits limits_;
  std::uint64_t playout_limit_;  // changed only while no thread searches
  double seconds_;               // the same
  std::atomic<std::uint64_t> begun_ = 0;
  std::atomic<bool> over_ = false;
  Stopwatch watch_;
};

}  // namespace moyo::mcts
