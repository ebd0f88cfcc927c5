// A round robin: everybody plays a match against everybody else. In a game of two players a
// Bradley-Terry fit rates all of them on one scale, even if only players near in strength meet. In
// other games all meet, and they are ranked by their leads in payoff.
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

// How much a player wins in a game more than those it met, on average over its matches.
struct Lead {
  double mean = 0;
  Interval interval = {};  // at 95%
  int games = 0;
};

struct TournamentResult {
  struct Pairing {
    std::size_t a;
    std::size_t b;
    MatchResult match;
  };
  std::vector<Pairing> pairings;
  // By player, in a game of two.
  std::vector<WinDrawLoss> totals;
  std::vector<Rating> ratings;
  // By player, in any other game.
  std::vector<Lead> leads;
};

// The leads of so many players.
std::vector<Lead> mean_leads(const std::vector<TournamentResult::Pairing>& pairings,
                             std::size_t players);

// InputError where run_tournament would refuse.
void check_tournament(const Field& field, const MatchSettings& common, const MatchPlan& plan);

// `common` gives everything but the players; `plan.games` is for each pairing. Every pairing is a
// match of its own in the store with a seed of its own, which depends on its two players only, so
// that a player who joins later does not change the games of the others. Listeners hear of the
// whole tournament.
TournamentResult run_tournament(const Field& field, const MatchSettings& common,
                                const MatchPlan& plan, Store* store,
                                const MatchListeners& listeners = {});

}  // namespace moyo::match
