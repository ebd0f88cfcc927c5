// Somebody who plays for a learner on another machine: fetches its newest network, plays as it
// says, and sends every finished game. A kill costs the games under way and those that were not
// sent yet; while the server is away they wait here, and when many do, nobody plays on.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

#include "learning/selfplay/actor.h"

namespace moyo::learning {

struct WorkerOptions {
  std::string queue;        // its address
  std::string program;      // name and version; a run of another one is refused
  std::string game;         // refused unless the run's; empty: any
  std::uint64_t games = 0;  // to play; 0: until the run is over or a stop is asked for
  unsigned threads = 1;
};

struct WorkerStatus {
  std::string game;
  std::uint64_t generation = 0;  // that plays
  std::uint64_t sent = 0;        // games
  std::uint64_t waiting = 0;     // games that are not sent yet
  double seconds = 0;
  ActorCounts counts;  // at the end; before it, of nobody
};

struct WorkerListener {
  std::function<void(const WorkerStatus&)> status = {};  // often
  std::function<void(const std::string&)> message = {};  // what is worth a line
};

// InputError if there is no run, or one that is not for us; IoError if nobody answers. The listener
// is called from the calling thread.
WorkerStatus run_worker(const WorkerOptions& options, std::stop_token stop,
                        const WorkerListener& listener = {});

}  // namespace moyo::learning
