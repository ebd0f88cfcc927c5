// How fast a counter rises: per second, over about the last minute.
#pragma once

#include <cstdint>
#include <deque>
#include <mutex>

namespace moyo::learning {

// Any thread.
class RecentRate {
 public:
  // The counter's value now, at so many seconds; what it rose a second since about a minute ago.
  double update(double seconds, std::uint64_t count) {
    const std::lock_guard lock(mutex_);
    if (marks_.empty() || seconds >= marks_.back().seconds + step) {
      marks_.push_back({seconds, count});
    }
    while (marks_.size() > 1 && marks_[1].seconds <= seconds - span) marks_.pop_front();
    const Mark& then = marks_.front();
    if (seconds <= then.seconds || count < then.count) return 0;
    return static_cast<double>(count - then.count) / (seconds - then.seconds);
  }

 private:
  static constexpr double span = 60;  // seconds
  static constexpr double step = 2;
  struct Mark {
    double seconds;
    std::uint64_t count;
  };
  std::mutex mutex_;
  std::deque<Mark> marks_;
};

}  // namespace moyo::learning
