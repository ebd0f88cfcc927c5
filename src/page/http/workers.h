// The threads that answer requests. Clients take turns, and one client never has more than half of
// the threads. Who must wait for a reader, for seconds or for hours, lends its thread: another
// takes its place, so that whatever is slow out there costs the others nothing.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

namespace moyo::page {

// Any thread may call anything.
class Workers {
 public:
  struct Bounds {
    std::size_t threads = 24;
    std::size_t lent = 320;     // threads beside these
    std::size_t waiting = 192;  // jobs
    std::size_t waiting_of_client = 64;
  };
  using Job = std::function<void()>;
  using Loan = std::shared_ptr<const void>;

  explicit Workers(const Bounds& bounds);
  // Waits for the jobs that run; those that wait are dropped.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // False, and the job is dropped, if too many wait.
  bool submit(const std::string& client, Job job);
  // To be called by a job of this client: until the loan goes, at the end of the job at the latest,
  // there is one thread more. Null if too many are lent.
  Loan lend(const std::string& client);

 private:
  struct Jobs {
    std::deque<Job> waiting = {};
    std::size_t running = 0;  // without those that have lent their thread
    std::size_t lent = 0;
    std::uint64_t served = 0;  // when, by a count
  };
  using Clients = std::map<std::string, Jobs>;

  void start_thread();
  void work();
  Clients::iterator next_client();

  const Bounds bounds_;
  // guarded by the mutex
  std::mutex mutex_;
  std::condition_variable changed_;
  Clients clients_;  // those with jobs
  std::size_t waiting_ = 0;
  std::size_t lent_ = 0;
  std::size_t at_work_ = 0;  // threads that have not decided to end
  std::uint64_t count_ = 0;
  bool closing_ = false;
  std::list<std::thread> threads_;
  std::list<std::thread> ended_;  // to be joined
};

}  // namespace moyo::page
