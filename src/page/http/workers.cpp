#include "page/http/workers.h"

#include <algorithm>
#include <tuple>

namespace moyo::page {

Workers::Workers(const Bounds& bounds) : bounds_(bounds) {
  const std::lock_guard lock(mutex_);
  for (std::size_t i = 0; i < bounds_.threads; ++i) start_thread();
}

Workers::~Workers() {
  std::unique_lock lock(mutex_);
  closing_ = true;
  changed_.notify_all();
  changed_.wait(lock, [this] { return at_work_ == 0; });
  std::list<std::thread> last = std::move(ended_);
  last.splice(last.end(), threads_);
  lock.unlock();
  for (std::thread& thread : last) thread.join();
}

bool Workers::submit(const std::string& client, Job job) {
  const std::lock_guard lock(mutex_);
  if (closing_ || waiting_ >= bounds_.waiting) return false;
  Jobs& jobs = clients_[client];
  if (jobs.waiting.size() >= bounds_.waiting_of_client) return false;
  jobs.waiting.push_back(std::move(job));
  ++waiting_;
  changed_.notify_all();
  return true;
}

Workers::Loan Workers::lend(const std::string& client) {
  const std::lock_guard lock(mutex_);
  if (closing_ || lent_ >= bounds_.lent) return nullptr;
  ++lent_;
  Jobs& jobs = clients_.at(client);  // stays there as long as the job runs
  --jobs.running;
  ++jobs.lent;
  changed_.notify_all();
  if (at_work_ < bounds_.threads + lent_) start_thread();
  return {static_cast<const void*>(this), [this, &jobs](const void*) {
            const std::lock_guard lock_again(mutex_);
            --lent_;
            --jobs.lent;
            ++jobs.running;
            changed_.notify_all();
          }};
}

// Wants the mutex.
void Workers::start_thread() {
  for (std::thread& thread : ended_) thread.join();  // they have left the mutex or wait for nothing
  ended_.clear();
  ++at_work_;
  threads_.emplace_back();
  const auto self = std::prev(threads_.end());
  *self = std::thread([this, self] {
    work();
    const std::lock_guard lock(mutex_);
    if (!closing_) ended_.splice(ended_.end(), threads_, self);
    changed_.notify_all();
  });
}

Workers::Clients::iterator Workers::next_client() {
  auto best = clients_.end();
  const std::size_t most = std::max<std::size_t>(1, bounds_.threads / 2);
  const auto rank = [](const Jobs& jobs) { return std::tuple(jobs.running, jobs.served); };
  for (auto place = clients_.begin(); place != clients_.end(); ++place) {
    const Jobs& jobs = place->second;
    if (jobs.waiting.empty() || jobs.running >= most) continue;
    if (best == clients_.end() || rank(jobs) < rank(best->second)) best = place;
  }
  return best;
}

void Workers::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    const auto too_many = [this] { return at_work_ > bounds_.threads + lent_; };
    changed_.wait(lock, [&] { return closing_ || too_many() || next_client() != clients_.end(); });
    if (closing_ || too_many()) {
      --at_work_;
      changed_.notify_all();
      return;
    }
    const auto client = next_client();
    Job job = std::move(client->second.waiting.front());
    client->second.waiting.pop_front();
    --waiting_;
    ++client->second.running;
    client->second.served = ++count_;
    lock.unlock();
    job();
    job = nullptr;
    lock.lock();
    // A map's places stay where they are, and a client that has a job running is not erased.
    Jobs& jobs = client->second;
    if (--jobs.running == 0 && jobs.lent == 0 && jobs.waiting.empty()) clients_.erase(client);
    changed_.notify_all();
  }
}

}  // namespace moyo::page
