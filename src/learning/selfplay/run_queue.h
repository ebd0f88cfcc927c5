// What a learner and those who play for it say to each other over a queue (queue/server.h). The
// queue of a run has a name, by default "zero", and two streams:
//
//   NAME-nets    topic `newest`: an announcement; topic `net.G.P`: piece P of network G
//   NAME-games   finished games, each a record of a shard; they go when the learner has them on its
//                disk. When so many wait that it is full, the workers wait too.
//
// Both throw what queue::Server throws: ServerAway while it does not answer.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "learning/selfplay/sample.h"
#include "nn/network.h"
#include "queue/consumer.h"

namespace moyo::learning {

// The newest network and what is to be played with it.
struct Announcement {
  std::string program;  // name and version of the learner
  std::string game;     // option string
  std::string options;  // of self-play, as OptionTable::values gives them
  std::uint64_t generation = 0;
  std::uint64_t bytes = 0;     // of the network
  std::uint64_t checksum = 0;  // of them
  bool over = false;           // nobody learns any more

  friend bool operator==(const Announcement&, const Announcement&) = default;
};
std::string to_text(const Announcement& announcement);
// InputError if it is none.
Announcement parse_announcement(std::string_view text);

// One thread at a time.
class LearnerQueue {
 public:
  // `run` is a name that no other run has. InputError if the queue is another run's.
  LearnerQueue(const std::string& address, const std::string& game, const std::string& run);

  const queue::Server& server() const { return server_; }

  // `what` without bytes and checksum.
  void announce(Announcement what, const nn::Network& network);

  // Waits for games so long. Each is handed to `take`, which throws InputError if it will not have
  // it; after `keep`, which makes them survive us, they are gone from the queue. One sentence is
  // told of each game that was refused, which is gone, too. Returns how many were taken.
  int receive(double seconds, const std::function<void(const SampledGame&)>& take,
              const std::function<void()>& keep,
              const std::function<void(const std::string&)>& refused);

 private:
  std::string nets_;
  std::string games_;
  queue::Server server_;
  queue::Consumer learner_;
  std::optional<std::uint64_t> last_generation_;
};

// One thread at a time.
class WorkerQueue {
 public:
  explicit WorkerQueue(const std::string& address);

  const queue::Server& server() const { return server_; }

  // InputError if there is no such run, or none any more; nothing if it has not begun yet.
  std::optional<Announcement> newest();
  // Nothing if there is a newer one meanwhile.
  std::optional<nn::Network> network(const Announcement& announcement);
  void send(const SampledGame& game);

 private:
  std::string name_;
  std::string nets_;
  std::string games_;
  queue::Server server_;
};

}  // namespace moyo::learning
