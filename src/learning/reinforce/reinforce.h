// REINFORCE (Williams 1992), as AlphaGo Fan's policy learned after it had learned from records
// (Silver et al. 2016; docs/sources.md F8). The policy plays against earlier versions of itself
// without any search. Every move that it drew becomes likelier after a win and less likely after a
// loss:
//
//   delta w = alpha * d log p(a | s; w) / d w * (z - b)
//
// z is the result in [-1, 1]; b the baseline, what the network's own value expected, or 0. The
// value learns from the same results. Opponents are drawn from a pool, so that the policy does not
// learn to beat only its newest self.
//
// All lives in a folder as that of self-play (zero/run_folder.h), without shards. A kill loses what
// was learned after the last network of the pool.
#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <string>

#include "base/options.h"
#include "learning/core/network_trainer.h"
#include "learning/reinforce/policy_games.h"

namespace moyo::learning {

struct ReinforceOptions {
  std::string game;  // option string
  std::string folder;
  std::string from;         // the folder of a run whose network begins; empty: random weights
  std::string network;      // configuration of new weights; empty: by the board
  double hours = 0;         // of the whole run; 0: until it is stopped
  std::uint64_t games = 0;  // of the whole run; 0: any
  int threads = 1;          // of learning
  std::uint64_t seed = 1;

  double rate = 0.0005;
  bool baseline = true;
  int pool_steps = 20;    // from one network of the pool to the next
  int check_games = 200;  // of each of these against the first network
  PolicyGameOptions play;
  StepOptions step;

  ReinforceOptions() { step.averaging = 0.9; }
};
void describe(OptionTable& table, ReinforceOptions& options);

class ReinforceRun {
 public:
  // Opens or makes the folder. InputError for games and options that do not fit, and for a folder
  // of another run.
  explicit ReinforceRun(const ReinforceOptions& options);
  ~ReinforceRun();

  // Until the hours or games are over or a stop is asked for. `message` is told a line of text with
  // every network of the pool.
  void run(std::stop_token stop, const std::function<void(const std::string&)>& message = {});

  // Points of the newest network against the first, by their policies; 1/2 at the start.
  double score_against_first() const;

 private:
  class Loop;
  std::unique_ptr<Loop> loop_;
};

}  // namespace moyo::learning
