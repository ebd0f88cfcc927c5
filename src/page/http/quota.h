// How much of something one client, one address and all together may hold at a time: streams, work
// of the thinkers. And how often something may be done. Any thread may call anything.
#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "page/http/message.h"

namespace moyo::page {

class Quota {
 public:
  struct Bounds {
    std::size_t client;
    std::size_t address;  // the upper bound of all clients behind it
    std::size_t all;
  };
  // What is taken is given back when the last copy of this goes.
  using Hold = std::shared_ptr<const void>;

  // `what` in the plural, for the sentence of a refusal: "streams".
  Quota(std::string what, const Bounds& bounds);

  // HttpError 429 if the client or its address holds too many, 503 if all do.
  Hold take(const Client& client);
  std::size_t taken() const;

 private:
  struct Counts;

  const std::string what_;
  const Bounds bounds_;
  const std::shared_ptr<Counts> counts_;  // holds may outlive the quota
};

// A bucket of tokens for each key: `burst` at once, and then `per_second`.
class RateLimit {
 public:
  RateLimit(double burst, double per_second) : burst_(burst), per_second_(per_second) {}

  // Whether it may be done now; then it counts as done.
  bool take(const std::string& key);

 private:
  using Clock = std::chrono::steady_clock;
  struct Bucket {
    double tokens;
    Clock::time_point filled;
  };
  void forget_full(Clock::time_point now);
  double tokens_in(const Bucket& bucket, Clock::time_point now) const;

  const double burst_;
  const double per_second_;
  std::mutex mutex_;
  std::map<std::string, Bucket> buckets_;
};

}  // namespace moyo::page
