// The players of the sessions, made when they are first needed. Each has memory of its own, so only
// the most recently used ones are kept; another is made when a session comes back.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>

#include "core/agent.h"

namespace moyo::page {

// Any thread may call anything; an agent is used by one piece of the thinkers' work at a time.
class AgentPool {
 public:
  using Make = std::function<std::unique_ptr<Agent>()>;

  explicit AgentPool(std::size_t capacity) : capacity_(capacity) {}

  // The agent of this key, or a new one. Making one may take a while, and nobody else waits for it:
  // two pieces of work never ask for the same key at once.
  std::shared_ptr<Agent> get(const std::string& key, const Make& make) {
    if (auto found = find(key)) return found;
    std::shared_ptr<Agent> made = make();
    const std::lock_guard lock(mutex_);
    agents_.push_front({key, made});
    if (agents_.size() > capacity_) agents_.pop_back();
    return made;
  }

 private:
  std::shared_ptr<Agent> find(const std::string& key) {
    const std::lock_guard lock(mutex_);
    for (auto place = agents_.begin(); place != agents_.end(); ++place) {
      if (place->key != key) continue;
      agents_.splice(agents_.begin(), agents_, place);
      return place->agent;
    }
    return nullptr;
  }

  struct Entry {
    std::string key;
    std::shared_ptr<Agent> agent;
  };

  std::size_t capacity_;
  std::mutex mutex_;
  std::list<Entry> agents_;  // most recently used first
};

}  // namespace moyo::page
