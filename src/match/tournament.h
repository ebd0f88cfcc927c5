// A round robin: everybody plays a match against everybody else, or against those near in strength
// only, and a Bradley-Terry fit rates all of them on one scale.
#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include "match/bradley_terry.h"
#include "match/match.h"

namespace moyo::match {

struct Field {
  std::vector<std::string> players;
  // Only players at most so many places apart in the list meet: where the list is ordered by
  // strength, no game is wasted on a result that everybody knows.
  std::size_t reach = std::numeric_limits<std::size_t>::max();
};

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
void check_tournament(const Field& field, const MatchSettings& common, const MatchPlan& plan);

// `common` gives everything but the players; `plan.games` is for each pairing. Every pairing is a
// match of its own in the store with a seed of its own, which depends on its two players only, so
// that a player who joins later does not change the games of the others.
TournamentResult run_tournament(const Field& field, const MatchSettings& common,
                                const MatchPlan& plan, Store* store, Progress* progress = nullptr);

}  // namespace moyo::match
