// TD-Gammon's way of learning (Tesauro 1992; docs/sources.md F7): networks play both sides of one game
// after another and learn from every position (learning_game.h). Dice are all the exploration there is.
//
// The run lives in a folder that a later process goes on in:
//
//   run          game, network and settings; sealed
//   nets/        a network every so many games (nn/network_folder.h): the newest is the checkpoint
//   log.jsonl    a line with every network: games, error, points against another player
//   lock         held by the process that works here
//
// A game's dice follow from the seed and its number: a run that was killed goes on as if it had not
// been, from its last network. One thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

#include "base/options.h"
#include "learning/td/learning_game.h"

namespace moyo::learning {

struct TdRunOptions {
  std::string game;  // option string
  std::string folder;
  std::uint64_t games = 200'000;  // of the whole run
  double hours = 0;               // of this process; 0: as long as it takes
  LearnerOptions learner;
  double final_alpha = 0;  // to which the rate falls over the games; 0: it stays
  std::uint64_t seed = 1;
  std::uint64_t every = 10'000;      // games from one network to the next
  int grade_games = 1000;            // with every network
  std::string grade_against = "td";  // a player; as it stands, the network that ships
};
void describe(OptionTable& table, TdRunOptions& options);

struct TdStatus {
  std::uint64_t games = 0;
  std::uint64_t of_games = 0;
  double games_per_second = 0;  // of this process
  double turns = 0;             // a game, lately
  double error = 0;             // root of the mean square of delta, lately
  std::string grade;            // in words; empty before the first
};
std::string to_string(const TdStatus& status);

struct TdListener {
  std::function<void(const TdStatus&)> status;      // after every game
  std::function<void(const std::string&)> message;  // what is worth a line of its own
};

class TdRun {
 public:
  // Opens or makes the folder. InputError for games and options that do not fit, and for a folder of
  // another run.
  explicit TdRun(const TdRunOptions& options);
  ~TdRun();

  // Until the games or hours are over or a stop is asked for; what was learned by then is kept.
  void run(std::stop_token stop, const TdListener& listener = {});

 private:
  class Loop;
  std::unique_ptr<Loop> loop_;
};

// The last lines of a run's log, without disturbing a process that works there. InputError if there is
// no run.
std::string describe_td_run(const std::string& folder);

}  // namespace moyo::learning
