#include "page/http/quota.h"

#include <algorithm>

namespace moyo::page {

struct Quota::Counts {
  std::mutex mutex;
  std::map<std::string, std::size_t> clients;
  std::map<std::string, std::size_t> addresses;
  std::size_t all = 0;

  static void give_back(std::map<std::string, std::size_t>& counts, const std::string& key) {
    const auto place = counts.find(key);
    if (--place->second == 0) counts.erase(place);
  }
};

Quota::Quota(std::string what, const Bounds& bounds)
    : what_(std::move(what)), bounds_(bounds), counts_(std::make_shared<Counts>()) {}

Quota::Hold Quota::take(const Client& client) {
  const std::string key = client.key();
  const auto count = [](const auto& counts, const std::string& name) {
    const auto place = counts.find(name);
    return place == counts.end() ? std::size_t{0} : place->second;
  };
  const std::lock_guard lock(counts_->mutex);
  if (count(counts_->clients, key) >= bounds_.client) {
    throw HttpError(429, "you have too many " + what_ + " already");
  }
  if (count(counts_->addresses, client.address) >= bounds_.address) {
    throw HttpError(429, "there are too many " + what_ + " from your address already");
  }
  if (counts_->all >= bounds_.all) throw HttpError(503, "there are too many " + what_ + " already");
  ++counts_->clients[key];
  ++counts_->addresses[client.address];
  ++counts_->all;
  return {static_cast<const void*>(this), [counts = counts_, key, client](const void*) {
            const std::lock_guard lock_again(counts->mutex);
            Counts::give_back(counts->clients, key);
            Counts::give_back(counts->addresses, client.address);
            --counts->all;
          }};
}

std::size_t Quota::taken() const {
  const std::lock_guard lock(counts_->mutex);
  return counts_->all;
}

double RateLimit::tokens_in(const Bucket& bucket, Clock::time_point now) const {
  const double seconds = std::chrono::duration<double>(now - bucket.filled).count();
  return std::min(burst_, bucket.tokens + seconds * per_second_);
}

bool RateLimit::take(const std::string& key) {
  const std::lock_guard lock(mutex_);
  const Clock::time_point now = Clock::now();
  constexpr std::size_t many = 1000;
  if (buckets_.size() > many) forget_full(now);
  Bucket& bucket = buckets_.try_emplace(key, Bucket{burst_, now}).first->second;
  bucket = {tokens_in(bucket, now), now};
  if (bucket.tokens < 1) return false;
  bucket.tokens -= 1;
  return true;
}

// A full bucket is as good as none.
void RateLimit::forget_full(Clock::time_point now) {
  std::erase_if(buckets_,
                [&](const auto& entry) { return tokens_in(entry.second, now) >= burst_; });
}

}  // namespace moyo::page
