// Matches between two players inside an experiment.
#pragma once

#include <string>

#include "games/registry.h"
#include "lab/runs.h"
#include "match/entrant.h"
#include "match/match.h"
#include "match/tally.h"
#include "players/registry.h"

namespace moyo::lab {

struct Pairing {
  std::string game;
  std::string a, b;
  std::size_t games = 0;  // half of them with a to move first
  int max_plies = match::default_max_plies;
  Limits limits = {};  // for every move
};

// What a scores.
inline match::WinDrawLoss play_match(Context& context, std::uint64_t batch,
                                     const Pairing& pairing) {
  const AnyState start = games::start(pairing.game);
  match::WinDrawLoss tally;
  for (const bool a_first : {true, false}) {
    const auto results =
        repeat(context, 2 * batch + a_first, pairing.games / 2, pairing.a, [&](Rng& rng) {
          const auto a = players::make(pairing.a, start, rng());
          const auto b = players::make(pairing.b, start, rng());
          const auto record = match::play_game(
              {.start = start,
               .opening = {},
               .agents = {a_first ? a.get() : b.get(), a_first ? b.get() : a.get()},
               .limits = pairing.limits,
               .max_plies = pairing.max_plies});
          return record->outcome.sign_for(a_first ? Player::first : Player::second);
        });
    for (const int sign : results) tally.add(sign);
  }
  return tally;
}

// A match in pairs with the same opening of two random moves, which goes on with the games that
// the store has of it. The match is known by its players' full names, so a change of an option's
// default begins another.
inline match::Tally play_pairs(Context& context, match::Store& store, const Pairing& pairing,
                               const match::GameObserver& observer = {}) {
  const match::MatchSettings settings = {.game = pairing.game,
                                         .player_a = match::entrant_name(pairing.a),
                                         .player_b = match::entrant_name(pairing.b),
                                         .seed = context.seed,
                                         .opening_plies = 2,
                                         .max_plies = pairing.max_plies,
                                         .program = "moyo lab"};
  const match::MatchPlan plan = {.games = static_cast<int>(pairing.games),
                                 .threads = static_cast<int>(context.threads)};
  return match::run_match(settings, plan, &store, {.game = observer}).tally;
}

}  // namespace moyo::lab
