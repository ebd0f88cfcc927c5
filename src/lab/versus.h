// Matches between two players inside an experiment.
#pragma once

#include <string>

#include "games/registry.h"
#include "lab/runs.h"
#include "match/referee.h"
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

}  // namespace moyo::lab
