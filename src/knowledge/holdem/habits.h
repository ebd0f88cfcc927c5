// A plain player of hold'em, as probabilities: a model of the other for whoever wonders what it holds. With s
// the part of all hands that its hand beats or ties, on the board as it is, its moves weigh
//
//   fold  (1 - s)^2      check or call  s (1 - s) + 1/5      all bets and raises together  s^4
//
// Before the flop s is by rank: pairs above aces, aces above kings, and so on.
#pragma once

#include <span>

#include "games/holdem/holdem.h"

namespace moyo::holdem {

// Of the player to move; `probabilities` is as long as `moves`, the legal ones.
template <int BigBlinds>
void habits(const Holdem<BigBlinds>& state, const MoveList<Holdem<BigBlinds>>& moves,
            std::span<double> probabilities);

}  // namespace moyo::holdem
