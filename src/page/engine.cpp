#include "page/engine.h"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <tuple>

#include "page/http/message.h"

namespace moyo::page {
namespace {

// Work tells its own session what went wrong; whatever still gets here ends that work alone.
Slice do_slice(const Engine::Work& work, std::stop_token stop) {
  try {
    return work(stop);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "moyo web: %s\n", error.what());
    return Slice::done;
  }
}

}  // namespace

Engine::Engine(int threads) {
  for (int i = 0; i < threads; ++i) {
    threads_.emplace_back([this](std::stop_token stop) { work(stop); });
  }
}

void Engine::submit(const std::string& session, Urgency urgency, Work work) {
  const std::lock_guard lock(mutex_);
  if (waiting_.size() >= max_waiting) throw HttpError(503, "the engine has too much to do");
  waiting_.push_back({session, urgency, std::move(work)});
  changed_.notify_all();
}

bool Engine::others_wait() const {
  const std::lock_guard lock(mutex_);
  return std::any_of(waiting_.begin(), waiting_.end(),
                     [this](const Task& task) { return may_run(task); });
}

std::list<Engine::Task>::iterator Engine::next_task() {
  auto best = waiting_.end();
  const auto rank = [this](const Task& task) {
    const auto served = served_.find(task.session);
    return std::tuple(task.urgency, served == served_.end() ? 0 : served->second);
  };
  for (auto place = waiting_.begin(); place != waiting_.end(); ++place) {
    if (!may_run(*place)) continue;
    if (best == waiting_.end() || rank(*place) < rank(*best)) best = place;
  }
  return best;
}

void Engine::work(std::stop_token stop) {
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, stop, [this] { return next_task() != waiting_.end(); })) {
    if (stop.stop_requested()) return;
    std::list<Task> mine;
    mine.splice(mine.begin(), waiting_, next_task());
    Task& task = mine.front();
    running_.insert(task.session);
    served_[task.session] = ++count_;
    lock.unlock();
    const Slice slice = do_slice(task.work, stop);
    lock.lock();
    running_.erase(task.session);
    if (slice == Slice::more) {
      waiting_.splice(waiting_.end(), mine);
    } else if (waiting_.empty()) {
      served_.clear();  // nobody is owed anything
    }
    changed_.notify_all();
  }
}

}  // namespace moyo::page
