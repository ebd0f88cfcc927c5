// The one process that learns for the page: moyo-train, which alone carries libtorch, as a child at
// low priority. It has a time after which it must end, it is asked to end by SIGINT and killed when it
// does not, and it never outlives the server, however that ends.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <filesystem>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "base/clock.h"

namespace moyo::page {

// Any thread may call anything.
class LearningProcess {
 public:
  struct Order {
    std::string run;                   // its name, for who asks what is under way
    std::vector<std::string> command;  // the program's path, and its arguments
    std::filesystem::path output;      // a file for what it prints
    double seconds = 0;                // that it may take
    double last_seconds = 0;           // and so many more to grade what it has learned
    // A folder that goes before it begins: that of an earlier run; empty: none.
    std::filesystem::path remove_first = {};
  };
  // Of the run that was begun last.
  struct Now {
    std::string run;
    bool running = false;
    bool stopping = false;  // it was asked to end
    double seconds = 0;     // since it began
    double of = 0;          // that it may take
    std::string problem;    // how it failed, in one sentence
  };

  LearningProcess() = default;
  // A moment for it to end in order, then it is killed.
  ~LearningProcess();

  // HttpError 409 if another is under way; IoError if there can be none.
  void start(Order order);
  // Asks it to end. HttpError 409 if it is not this run that is under way.
  void stop(const std::string& run);
  std::optional<Now> now() const;

 private:
  void supervise(const Order& order, std::stop_token stop);
  // Waits for its end, and asks for it where it is due; the status of wait(2), and whether it had to
  // be killed.
  struct End {
    int status;
    bool killed;
  };
  End await_end(pid_t child, const Order& order, std::stop_token stop);

  // state, guarded by the mutex
  mutable std::mutex mutex_;
  std::optional<Now> now_;
  Stopwatch watch_;  // of it
  std::atomic<bool> closing_ = false;
  std::jthread supervisor_;  // last: it ends before the rest goes
};

}  // namespace moyo::page
