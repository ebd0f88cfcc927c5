// AlphaZero's loop on one machine: N threads share playing and learning. A thread that finds
//
//   positions learned from  <  ratio * positions played
//
// and no other thread learning makes one step of training. Else it goes on with its games by one
// batch of evaluations. So neither starves the other and no core is idle. At fixed numbers of steps
// a new network comes out and plays from the next move on; with `gate`, only if it wins a match.
//
// The run lives in a folder (run_folder.h). A kill loses only the unfinished games and what was
// learned after the last checkpoint. A checkpoint is written with every network.
#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "learning/zero/grade.h"
#include "learning/zero/zero_options.h"

namespace moyo::learning {

// How far a run is.
struct ZeroStatus {
  double seconds = 0;  // of all processes
  std::uint64_t games = 0;
  std::uint64_t positions = 0;
  double positions_per_second = 0;    // lately
  double evaluations_per_second = 0;  // likewise
  std::uint64_t steps = 0;
  std::uint64_t generation = 0;
  double policy_loss = 0;  // lately; 0 before anything was learned
  double value_loss = 0;
  std::string grade;  // in words; empty before the first
};
// One line.
std::string to_string(const ZeroStatus& status);

struct ZeroListener {
  std::function<void(const ZeroStatus&)> status;    // often
  std::function<void(const std::string&)> message;  // what is worth a line of its own
};

class ZeroRun {
 public:
  // Opens or makes the folder. InputError for games and options that do not fit, and for a folder
  // of another run.
  explicit ZeroRun(const ZeroRunOptions& options);
  ~ZeroRun();

  // Until the hours or games are over or a stop is asked for. Leaves a checkpoint and the newest
  // network. The listener is called from the threads, one at a time.
  void run(std::stop_token stop, const ZeroListener& listener = {});

 private:
  class Loop;
  std::unique_ptr<Loop> loop_;
};

// The state of a run from its folder, line by line, without disturbing a process that works there.
// InputError if there is no run.
std::string describe_run(const std::string& folder);

}  // namespace moyo::learning
