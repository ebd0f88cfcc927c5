// The line of text by which FIBS, the first internet backgammon server, and GNU Backgammon's external
// players show a position to the player who is to decide:
//
//   board:NAME:OTHER:LENGTH:SCORE:SCORE:26 numbers of men:TURN:DICE:DICE:DICE:DICE:CUBE:
//   MAY DOUBLE:HE MAY:DOUBLED:COLOUR:DIRECTION:HOME:BAR:OFF:OFF:ON BAR:ON BAR:...
//
// Men of the player's colour have the colour's sign. With direction -1 it goes from 24 down to 1.
#pragma once

#include <string>
#include <string_view>

#include "games/backgammon/backgammon.h"

namespace moyo::formats {

struct FibsBoard {
  backgammon::Board board;  // `mine` is the player's
  backgammon::Dice dice;    // not rolled: the player may double
  int cube = 1;
  bool doubled = false;  // the player is to take or to drop
};

// InputError says what is wrong.
FibsBoard parse_fibs(std::string_view line);
// As who is to move sees it, without a newline; the cube is in the middle.
std::string format_fibs(const backgammon::Backgammon& state);

}  // namespace moyo::formats
