// The thinkers of all sessions: a few threads that take work in turns. A session never has two
// pieces of work running at once, so its players need no locks. Clients take turns: who has the
// fewest pieces running, and among those who was served longest ago, is next; the work of one
// client goes by urgency, moves before hints and those before analysis. Work that takes long is
// done in slices and goes to the back of the queue after each.
//
// Moves that take the blink of an eye have threads of their own, which the system prefers to the
// others: nobody waits for them because somebody else's computer thinks hard.
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

#include "page/http/quota.h"

namespace moyo::page {

enum class Urgency { quick_move, move, hint, analysis };

// What is left of a piece of work.
enum class Slice { done, more };

class Thinkers {
 public:
  // Does a part of it; `stop` is set when the thinkers close.
  using Work = std::function<Slice(std::stop_token stop)>;
  // Room for one piece of work of a client, until it is done or given up.
  struct Place {
    std::string client;
    Quota::Hold hold;
  };

  // With no threads for quick moves, they are done as other moves are.
  explicit Thinkers(int threads, int quick_threads = 0);

  // HttpError 429 or 503 if the client has, or all have, too much work waiting. Whoever changes
  // something that needs work asks before the change.
  Place reserve(const Client& client) { return {client.key(), places_.take(client)}; }
  void submit(Place place, const std::string& session, Urgency urgency, Work work);

  // Whether somebody waits for a thread that works for this session now, so that work in slices
  // should end its slice.
  bool others_wait(const std::string& session) const;
  // The part of its usual time that a move should take, so that those who wait get their turns: 1
  // if nobody does.
  double share_of_time() const;

 private:
  struct Task {
    Place place;
    std::string session;
    Urgency urgency;
    Work work;
  };
  enum class Lane { slow, quick };
  // When clients and sessions were served, by a count.
  using Served = std::map<std::string, std::uint64_t>;

  void work(Lane lane, std::stop_token stop);
  // The next task that may run, or the end of the list.
  std::list<Task>::iterator next_task(Lane lane);
  Lane lane_of(const Task& task) const;
  bool may_run(const Task& task) const;
  void begin(Lane lane, const Task& task);
  void end(Lane lane, const Task& task);

  // fixed
  const int threads_in_[2];
  // state, guarded by the mutex
  Quota places_{"moves and searches waiting", {.client = 40, .address = 160, .all = 500}};
  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  std::list<Task> waiting_;
  std::set<std::string> running_;                    // sessions
  std::map<std::string, int> running_of_client_[2];  // by lane
  Served served_clients_;
  Served served_sessions_;
  std::uint64_t count_ = 0;
  std::vector<std::jthread> threads_;  // last: they end before the rest goes
};

}  // namespace moyo::page
