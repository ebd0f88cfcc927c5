#include "nn/batcher.h"

#include <algorithm>

namespace moyo::nn {

Batcher::Batcher(const Backend& backend, const Tuning& tuning)
    : backend_(backend), lanes_(tuning.lanes), most_(static_cast<std::size_t>(tuning.batch)) {}

int Batcher::largest() const {
  const std::lock_guard lock(mutex_);
  return static_cast<int>(largest_);
}

// Wants the lock, and somebody waiting. Always takes one job at least.
std::vector<Batcher::Job*> Batcher::take_jobs() {
  std::vector<Job*> jobs;
  std::size_t positions = 0;
  while (!waiting_.empty()) {
    Job* const job = waiting_.front();
    if (!jobs.empty() && positions + job->entries.size() > most_) break;
    waiting_.pop_front();
    positions += job->entries.size();
    jobs.push_back(job);
  }
  largest_ = std::max(largest_, positions);
  return jobs;
}

void Batcher::compute(const std::vector<Job*>& jobs) const {
  if (jobs.size() == 1) return backend_.evaluate(jobs[0]->entries, jobs[0]->outputs);
  std::vector<BatchEntry> entries;
  for (const Job* job : jobs) {
    entries.insert(entries.end(), job->entries.begin(), job->entries.end());
  }
  std::vector<RawOutput> outputs(entries.size());
  backend_.evaluate(entries, outputs);
  auto from = outputs.begin();
  for (Job* job : jobs) {
    std::copy_n(from, job->outputs.size(), job->outputs.begin());
    from += static_cast<std::ptrdiff_t>(job->outputs.size());
  }
}

void Batcher::evaluate(std::span<const BatchEntry> entries, std::span<RawOutput> outputs) {
  Job own{entries, outputs};
  std::unique_lock lock(mutex_);
  waiting_.push_back(&own);
  while (!own.done) {
    if (busy_ == lanes_ || waiting_.empty()) {
      changed_.wait(lock);
      continue;
    }
    const std::vector<Job*> jobs = take_jobs();
    ++busy_;
    lock.unlock();
    std::exception_ptr error;
    try {
      compute(jobs);
    } catch (...) {
      error = std::current_exception();
    }
    lock.lock();
    --busy_;
    for (Job* job : jobs) job->done = true, job->error = error;
    changed_.notify_all();
  }
  if (own.error) std::rethrow_exception(own.error);
}

}  // namespace moyo::nn
