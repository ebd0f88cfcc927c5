// How people are taught to play whist, as probabilities: a model of the other players for whoever wonders what
// they hold.
//
//   lead          aces of side suits first, then a single card of a side suit, else low from the longest suit
//   second hand   low, unless its highest takes the trick from an honour
//   third hand    the cheapest card that takes the trick, unless the partner's has it safe
//   fourth hand   the cheapest card that takes it, nothing if the partner has it
//   no such card  the lowest; without the suit a low trump if the other side has the trick, else the lowest
//
// The card that a habit names has three quarters of the probability, the others share the rest.
#pragma once

#include <span>

#include "games/whist/whist.h"

namespace moyo::whist {

// Of the player to move; `probabilities` is as long as `moves`, the legal ones.
void habits(const Whist& state, const MoveList<Whist>& moves, std::span<double> probabilities);

}  // namespace moyo::whist
