// Why a game was over, and the words that stores and reports have for it.
#pragma once

#include <string>
#include <string_view>

namespace moyo::match {

enum class Ending {
  rules,         // as the rules of the game say
  resignation,   // a player gave up
  illegal_move,  // a player broke the rules, and lost
  failure,       // a player threw an exception, and lost
  too_long,      // the bound on plies was reached, a draw
  time,          // a player used up its time, and lost
};

std::string to_string(Ending ending);
// InputError for another word.
Ending parse_ending(std::string_view text);

}  // namespace moyo::match
