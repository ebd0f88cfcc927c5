// Tells a person once that a server has been away for a while, and once that it is back. Short
// absences are nobody's business.
#pragma once

#include <functional>
#include <string>

#include "base/clock.h"
#include "queue/server.h"

namespace moyo::queue {

class AwayNotice {
 public:
  // `tell` may be empty.
  AwayNotice(const Server& server, std::function<void(const std::string&)> tell)
      : server_(server), tell_(std::move(tell)) {}

  void away(const ServerAway& error) {
    if (!away_) since_ = Stopwatch();
    away_ = true;
    if (told_ || since_.seconds() < quiet_seconds) return;
    told_ = true;
    if (tell_) tell_(std::string(error.what()) + "; what is finished waits here for it");
  }
  void there() {
    if (told_ && tell_) tell_(server_.name() + " is back");
    away_ = told_ = false;
  }

 private:
  static constexpr double quiet_seconds = 5;

  const Server& server_;
  std::function<void(const std::string&)> tell_;
  bool away_ = false;
  bool told_ = false;
  Stopwatch since_;
};

}  // namespace moyo::queue
