// For the beginning of something: a server that is away for a moment is waited for.
#pragma once

#include <chrono>
#include <thread>

#include "base/clock.h"
#include "queue/server.h"

namespace moyo::queue {

// What `ask` returns. It is asked again while the server is away, for half a minute.
template <class Ask>
auto patiently(Ask ask) {
  constexpr double most_seconds = 30;
  const Stopwatch watch;
  for (;;) {
    try {
      return ask();
    } catch (const ServerAway&) {
      if (watch.seconds() > most_seconds) throw;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
}

}  // namespace moyo::queue
