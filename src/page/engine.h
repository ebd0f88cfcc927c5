// One engine for all sessions: a few threads that take work in turns. A session never has two
// pieces of work running at once, so its players need no locks. Moves of games come before hints,
// those before analysis, and among equals whoever was served longest ago is next; work that takes
// long is done in slices and goes to the back of the queue after each.
#pragma once

#include <condition_variable>
#include <functional>
#include <list>
#include <map>
#include <mutex>
#include <set>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace moyo::page {

enum class Urgency { move, hint, analysis };

// What is left of a piece of work.
enum class Slice { done, more };

class Engine {
 public:
  // Does a part of it; `stop` is set when the engine closes.
  using Work = std::function<Slice(std::stop_token stop)>;

  explicit Engine(int threads);

  // HttpError 503 if too much waits already.
  void submit(const std::string& session, Urgency urgency, Work work);
  // Whether somebody waits for a thread, so that work in slices should end its slice.
  bool others_wait() const;

 private:
  struct Task {
    std::string session;
    Urgency urgency;
    Work work;
  };
  static constexpr std::size_t max_waiting = 500;

  void work(std::stop_token stop);
  // The next task that may run, or the end of the list.
  std::list<Task>::iterator next_task();
  bool may_run(const Task& task) const { return !running_.contains(task.session); }

  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  std::list<Task> waiting_;
  std::set<std::string> running_;                // sessions
  std::map<std::string, std::uint64_t> served_;  // when, by a count
  std::uint64_t count_ = 0;
  std::vector<std::jthread> threads_;  // last: they end before the rest goes
};

}  // namespace moyo::page
