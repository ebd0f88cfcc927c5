// The turns that wait for a worker and those that have one.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

#include "protocol/analysis/query.h"

namespace moyo::analysis {

struct Task {
  std::shared_ptr<const Query> query;
  std::size_t turn_index = 0;
  std::stop_source stop = {};

  const Turn& turn() const { return query->turns[turn_index]; }
};

// Any thread may call anything.
class WorkQueue {
 public:
  using Matches = std::function<bool(const Task& task)>;

  void push(Task task) {
    const std::lock_guard lock(mutex_);
    const Key key = {-static_cast<std::int64_t>(task.turn().priority), next_++};
    waiting_.emplace(key, std::move(task));
    changed_.notify_all();
  }

  // Waits for a task; nothing when the queue is closed.
  std::optional<Task> take(std::stop_token closing) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, closing, [this] { return !waiting_.empty(); });
    if (closing.stop_requested() || waiting_.empty()) return std::nullopt;
    Task task = std::move(waiting_.begin()->second);
    waiting_.erase(waiting_.begin());
    running_.push_back(task);
    return task;
  }
  void done(const Task& task) {
    const std::lock_guard lock(mutex_);
    std::erase_if(running_, [&](const Task& other) { return other.stop == task.stop; });
    changed_.notify_all();
  }

  // Stops what runs; what waits is taken out and handed back.
  std::vector<Task> give_up(const Matches& matches) {
    const std::lock_guard lock(mutex_);
    for (Task& task : running_) {
      if (matches(task)) task.stop.request_stop();
    }
    std::vector<Task> dropped;
    for (auto place = waiting_.begin(); place != waiting_.end();) {
      if (matches(place->second)) {
        dropped.push_back(std::move(place->second));
        place = waiting_.erase(place);
      } else {
        ++place;
      }
    }
    return dropped;
  }

  void wait_until_idle() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return waiting_.empty() && running_.empty(); });
  }

 private:
  using Key = std::pair<std::int64_t, std::uint64_t>;  // highest priority first, then the earliest

  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::uint64_t next_ = 0;
  std::map<Key, Task> waiting_;
  std::vector<Task> running_;
};

}  // namespace moyo::analysis
