// A round robin: everybody plays a match against everybody else, and a Bradley-Terry fit rates all
// of them on one scale.
#pragma once

#include <string>
#include <vector>

#include "match/bradley_terry.h"
#include "match/match.h"

namespace moyo::match {

struct TournamentResult {
  struct Pairing {
    std::size_t a;
    std::size_t b;
    MatchResult match;
  };
  std::vector<Pairing> pairings;
  std::vector<WinDrawLoss> totals;  // by player
  std::vector<Rating> ratings;      // by player
};

// InputError where run_tournament would refuse.
void check_tournament(const std::vector<std::string>& players, const MatchSettings& common,
                      const MatchPlan& plan);

// `common` gives everything but the players; `plan.games` is for each pairing. Every pairing is a
// match of its own in the store with a seed of its own, which depends on its two players only, so
// that a player who joins later does not change the games of the others.
TournamentResult run_tournament(const std::vector<std::string>& players,
                                const MatchSettings& common, const MatchPlan& plan, Store* store,
                                Progress* progress = nullptr);

}  // namespace moyo::match
