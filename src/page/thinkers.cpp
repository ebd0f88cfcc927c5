#include "page/thinkers.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <tuple>

#include "page/http/message.h"

namespace moyo::page {
namespace {

// Work tells its own session what went wrong; whatever still gets here ends that work alone.
Slice do_slice(const Thinkers::Work& work, std::stop_token stop) {
  try {
    return work(stop);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "moyo web: %s\n", error.what());
    return Slice::done;
  }
}

// Linux has a priority for each thread, and threads that this one starts inherit it.
void give_way_to_others() {
  constexpr int politeness = 10;
  const auto self = static_cast<id_t>(::gettid());
  // Without it the quick threads share the processor evenly.
  [[maybe_unused]] const int ignored =
      ::setpriority(PRIO_PROCESS, self, ::getpriority(PRIO_PROCESS, self) + politeness);
}

std::uint64_t time_of(const std::map<std::string, std::uint64_t>& served, const std::string& name) {
  const auto place = served.find(name);
  return place == served.end() ? 0 : place->second;
}

}  // namespace

Thinkers::Thinkers(int threads, int quick_threads) : threads_in_{threads, quick_threads} {
  for (int i = 0; i < threads; ++i) {
    threads_.emplace_back([this](std::stop_token stop) {
      if (threads_in_[int(Lane::quick)] > 0) give_way_to_others();
      work(Lane::slow, stop);
    });
  }
  for (int i = 0; i < quick_threads; ++i) {
    threads_.emplace_back([this](std::stop_token stop) { work(Lane::quick, stop); });
  }
}

void Thinkers::submit(Place place, const std::string& session, Urgency urgency, Work work) {
  const std::lock_guard lock(mutex_);
  waiting_.push_back({std::move(place), session, urgency, std::move(work)});
  changed_.notify_all();
}

Thinkers::Lane Thinkers::lane_of(const Task& task) const {
  const bool quick = task.urgency == Urgency::quick_move && threads_in_[int(Lane::quick)] > 0;
  return quick ? Lane::quick : Lane::slow;
}

bool Thinkers::may_run(const Task& task) const {
  if (running_.contains(task.session)) return false;
  // Moves are not sliced: where there are several threads, one client's leave one to the others.
  if (task.urgency > Urgency::move) return true;
  const Lane lane = lane_of(task);
  const auto& running = running_of_client_[int(lane)];
  const auto mine = running.find(task.place.client);
  return mine == running.end() || mine->second < std::max(1, threads_in_[int(lane)] - 1);
}

bool Thinkers::others_wait(const std::string& session) const {
  const std::lock_guard lock(mutex_);
  return std::any_of(waiting_.begin(), waiting_.end(), [&](const Task& task) {
    if (task.session == session) return true;
    return lane_of(task) == Lane::slow && may_run(task);
  });
}

double Thinkers::share_of_time() const {
  const std::lock_guard lock(mutex_);
  const auto moves = std::count_if(waiting_.begin(), waiting_.end(),
                                   [](const Task& task) { return task.urgency == Urgency::move; });
  return 1 / (1 + static_cast<double>(moves) / threads_in_[int(Lane::slow)]);
}

std::list<Thinkers::Task>::iterator Thinkers::next_task(Lane lane) {
  auto best = waiting_.end();
  const auto rank = [&](const Task& task) {
    const auto& running = running_of_client_[int(lane)];
    const auto mine = running.find(task.place.client);
    return std::tuple(mine == running.end() ? 0 : mine->second,
                      time_of(served_clients_, task.place.client), task.urgency,
                      time_of(served_sessions_, task.session));
  };
  for (auto place = waiting_.begin(); place != waiting_.end(); ++place) {
    if (lane_of(*place) != lane || !may_run(*place)) continue;
    if (best == waiting_.end() || rank(*place) < rank(*best)) best = place;
  }
  return best;
}

void Thinkers::begin(Lane lane, const Task& task) {
  running_.insert(task.session);
  ++running_of_client_[int(lane)][task.place.client];
  served_clients_[task.place.client] = served_sessions_[task.session] = ++count_;
}

void Thinkers::end(Lane lane, const Task& task) {
  running_.erase(task.session);
  auto& running = running_of_client_[int(lane)];
  if (--running[task.place.client] == 0) running.erase(task.place.client);
  // Nobody is owed anything, or there is more to remember than it is worth.
  constexpr std::size_t most = 10'000;
  if (waiting_.empty() || served_sessions_.size() > most) {
    served_clients_.clear();
    served_sessions_.clear();
  }
}

void Thinkers::work(Lane lane, std::stop_token stop) {
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, stop, [&] { return next_task(lane) != waiting_.end(); })) {
    if (stop.stop_requested()) return;
    std::list<Task> mine;
    mine.splice(mine.begin(), waiting_, next_task(lane));
    Task& task = mine.front();
    begin(lane, task);
    lock.unlock();
    const Slice slice = do_slice(task.work, stop);
    lock.lock();
    end(lane, task);
    if (slice == Slice::more) waiting_.splice(waiting_.end(), mine);
    changed_.notify_all();
    lock.unlock();
    mine.clear();  // gives the place back, and may end whatever the work held
    lock.lock();
  }
}

}  // namespace moyo::page
