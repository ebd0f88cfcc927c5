// Matches between two players inside an experiment.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "lab/experiment.h"
#include "match/match.h"
#include "match/tally.h"

namespace moyo::lab {

struct Pairing {
  std::string game;
  std::string a, b;
  std::size_t games = 0;  // half of them with a to move first
  int max_plies = match::default_max_plies;
  Limits limits = {};    // for every move
  int random_moves = 0;  // at the beginning of each game
};

// What a scores.
match::WinDrawLoss play_match(Context& context, std::uint64_t batch, const Pairing& pairing);

// A match in pairs with the same opening of two random moves, which goes on with the games that
// the store has of it. The match is known by its players' full names, so a change of an option's
// default begins another.
match::Tally play_pairs(Context& context, match::Store& store, const Pairing& pairing,
                        const match::GameObserver& observer = {});

}  // namespace moyo::lab
