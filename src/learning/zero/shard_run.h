// Learning from games that are there: shards of any source (learning/selfplay/shard.h), without
// playing. So AlphaGo Fan's first policy learned from records of people, and its value from one
// position each of many games (Silver et al. 2016; docs/sources.md F8).
//
// A share of the games, chosen by their ids, is held out. With every network the log gets how well
// positions that were learned from and held-out ones are guessed: the distance between the two is
// what was learned by heart. Positions of one game are much alike, and the value of all of them is
// the same result; `one_position` learns from one of each.
//
// All lives in a folder as that of self-play (run_folder.h). A kill loses what was learned after the
// last network.
#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "base/options.h"
#include "learning/core/network_trainer.h"
#include "learning/zero/replay.h"
#include "learning/zero/zero_options.h"

namespace moyo::learning {

struct ShardRunOptions {
  std::string game;  // option string
  std::string folder;
  std::vector<std::string> shards;
  std::string network;                  // configuration; empty: by the board, or the run's
  std::uint64_t positions = 1'000'000;  // to learn from in all, as often as they are seen
  double held_out = 0.05;               // share of the games
  int held_out_positions = 4096;        // to look at
  bool moves = true;                    // learn the policy, too
  bool one_position = false;            // of each game
  int threads = 1;
  std::uint64_t seed = 1;
  double rate = 0.002;
  std::uint64_t warmup = 100;
  double decay = 0.3;                // last part of the positions, in which the rate falls
  std::uint64_t export_steps = 500;  // from one network and look to the next
  bool graded = false;               // by the solver or the ladder, too, as a run of self-play is
  GradeOptions grade;
  ReplayOptions replay;
  StepOptions step;

  ShardRunOptions() {
    // All games at once.
    replay.window = replay.window_most = 1'000'000'000;
  }
};
// All but game and shards.
void describe(OptionTable& table, ShardRunOptions& options);

class ShardRun {
 public:
  // Opens or makes the folder, and reads the shards. InputError for games and options that do not
  // fit, for a folder of another run, and for shards with nothing to learn.
  explicit ShardRun(const ShardRunOptions& options);
  ~ShardRun();

  // `message` is told a line of text with every network.
  void run(std::stop_token stop, const std::function<void(const std::string&)>& message = {});

 private:
  class Loop;
  std::unique_ptr<Loop> loop_;
};

}  // namespace moyo::learning
