// A match of A against B: games in sets with exchanged seats, the same random opening and the same
// dice (seating.h; in a game of two a set is a pair with exchanged colours), several at once, each
// stored as it ends.
//
// The outcome does not depend on the number of threads: a game's randomness comes from the seed and
// its number alone, games are counted in the order of their numbers, and a sequential test looks at
// them in this order. (Limits in seconds make games depend on the clock, of course.)
#pragma once

#include <functional>
#include <optional>
#include <stop_token>

#include "core/progress.h"
#include "match/payoff_tally.h"
#include "match/sprt.h"
#include "match/store.h"
#include "match/tally.h"

namespace moyo::match {

// How far a match is to go.
struct MatchPlan {
  int games = 100;
  int threads = 1;
  std::optional<Sprt> sprt = {};
  std::stop_token stop = {};  // games under way are dropped
  // nats://host: the match is shared with all who run it with this queue (shared_match.h).
  std::string queue = {};
};

struct MatchResult {
  PayoffTally payoffs;    // of the games counted
  Tally tally;            // of the games counted, in a game of two
  int resumed = 0;        // games that the store already had
  int irregular = 0;      // of the games that are new here, those that ended otherwise than meant
  int time_losses_a = 0;  // games counted that A lost on time
  int time_losses_b = 0;
  SprtDecision decision = SprtDecision::undecided;
};

// Called from the threads, one at a time, for every game that is new here, in the order of the
// numbers. `so_far` counts it already.
using GameObserver = std::function<void(const FinishedGame& game, const MatchResult& so_far)>;

struct MatchListeners {
  Progress* progress = nullptr;
  GameObserver game = {};
  std::function<void(const std::string&)> message = {};  // what a person should know of the queue
};

// InputError on plans without a game to play and on players or games that do not fit: what
// run_match would refuse, told before anything is opened or printed.
void check_match(const MatchSettings& settings, const MatchPlan& plan);

// `store` may be null. Refuses what check_match refuses.
MatchResult run_match(const MatchSettings& settings, const MatchPlan& plan, Store* store,
                      const MatchListeners& listeners = {});

}  // namespace moyo::match
