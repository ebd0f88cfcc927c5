// Carries between a run and those who play for it on other machines: announces its networks, and
// takes their games. While the queue's server is away, the run goes on with what is played here.
// One thread at a time.
#pragma once

#include <functional>
#include <string>

#include "learning/selfplay/run_queue.h"
#include "learning/zero/run_games.h"
#include "learning/zero/run_networks.h"
#include "learning/zero/zero_options.h"

namespace moyo::learning {

class RunCarrier {
 public:
  using Tell = std::function<void(const std::string&)>;

  // `run` is a name that no other run has. Options, games and networks outlive it. InputError if the
  // queue is another run's.
  RunCarrier(const ZeroRunOptions& options, const std::string& run, RunGames& games,
             const RunNetworks& networks);

  // Until `over`; `took` is called after games have come.
  void carry(const std::function<bool()>& over, const std::function<void()>& took,
             const Tell& tell);
  // The last network; `over` if nobody will learn any more. Whoever only pauses need not tell.
  void announce_the_last(bool over, const Tell& tell);

 private:
  void announce(const PlayingNetwork& network, bool over);

  const ZeroRunOptions& options_;
  RunGames& games_;
  const RunNetworks& networks_;
  LearnerQueue queue_;
};

}  // namespace moyo::learning
