// A match that several machines play together. All run the same command with the same queue, and
// none of them is special: who comes first posts the games, each takes games that nobody plays,
// publishes those it has finished, and reads those of all. So each has the whole result, and any of
// them may die at any moment.
//
//   match-KEY-units   message n + 1 is game n, for whoever takes it; when it is done, its result is
//                     in the other stream
//   match-KEY-games   the finished games; of two with the same number the first counts, for all
//
// KEY follows from the game, the players and the conditions. Who plays the same match with another
// version of the program is refused.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "base/clock.h"
#include "match/game_message.h"
#include "queue/consumer.h"

namespace moyo::match {

class SharedMatch {
 public:
  struct Listeners {
    std::function<void(const ReceivedGame&)> game;    // each once, anybody's
    std::function<void(const std::string&)> message;  // what a person should know; may be empty
  };

  // Connects and looks; posts the games that are not there. `settings` and `start` outlive it.
  // InputError if the queue cannot be used, IoError if nobody answers.
  SharedMatch(const std::string& address, const MatchSettings& settings, const StoredStart& start,
              int games);

  // Where the finished games are.
  const std::string& games_stream() const { return games_stream_; }

  // For the threads that play: waits for a game to play; nothing after a stop.
  std::optional<int> take(std::stop_token stop);
  void hand_in(FinishedGame game);

  // Carries games from here to the queue and back until a stop; then what has been handed in is
  // sent, if the server is there, and what was taken is given back. For one thread.
  void run(std::stop_token stop, const Listeners& listeners);

 private:
  // A game for us; without a message it is one that got lost on the server.
  struct Unit {
    int number = 0;
    std::optional<queue::Message> message;
  };

  // A game that was played here, and the name of its message: sent twice, it is stored once.
  struct HandedIn {
    FinishedGame game;
    std::string id;
  };

  void post();
  // Each returns whether there was something to do.
  bool send();
  bool read(const Listeners& listeners);
  bool ask();
  bool look_for_lost_games();
  void keep_alive();
  void give_back();
  bool is_known(int number) const { return known_.contains(number); }

  // fixed
  const StoredStart& start_;
  int games_;
  std::string units_stream_;
  std::string games_stream_;
  std::string machine_;  // a random name
  // of the thread of run()
  queue::Server server_;
  queue::Consumer units_;
  queue::Consumer finished_;
  std::set<int> known_;        // numbers of results that were read
  std::map<int, Unit> taken_;  // by us and not done
  Stopwatch since_unit_;
  Stopwatch since_alive_;
  // of all threads, guarded by mutex_
  std::mutex mutex_;
  std::condition_variable_any to_play_;   // there is a game to play
  std::condition_variable_any to_carry_;  // there is something for run()
  std::deque<int> waiting_;               // taken and not yet begun
  std::vector<HandedIn> handed_in_;
  std::uint64_t played_ = 0;  // here, so far
  int idle_ = 0;              // threads that wait
  bool news_ = false;         // since run() has looked
};

}  // namespace moyo::match
