// Why a game ended, as a word of stores and reports, and the payoffs that follow.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/any_state.h"

namespace moyo::match {

enum class Ending {
  rules,         // as the rules of the game say
  resignation,   // a player gave up
  illegal_move,  // a player broke the rules, and lost
  failure,       // a player threw an exception, and lost
  too_long,      // the bound on plies was reached, a draw; a player alone has lost
  time,          // a player used up its time, and lost
};

std::string to_string(Ending ending);
// InputError for another word.
Ending parse_ending(std::string_view text);

// What each player has won in a game that was over at `end`: what the rules say, if they ended it.
// Else whose turn it was has lost the largest payoff there is, so that nobody gains by giving up,
// and the others share it. A draw is 0 for everybody. InputError where chance would have lost.
std::vector<double> payoffs_at(const AnyState& end, Ending ending);

}  // namespace moyo::match
