// The line of text by which FIBS, the first internet backgammon server, and GNU Backgammon's external
// players show a position to the player who is to decide:
//
//   board:NAME:OTHER:LENGTH:SCORE:SCORE:26 numbers of men:TURN:DICE:DICE:DICE:DICE:CUBE:
//   MAY DOUBLE:HE MAY:DOUBLED:COLOUR:DIRECTION:HOME:BAR:OFF:OFF:ON BAR:ON BAR:MAY MOVE:FORCED:
//   AFTER CRAWFORD:NO CRAWFORD
//
// Men of the player's colour have the colour's sign. With direction -1 it goes from 24 down to 1. After a
// double the player that is shown is who has doubled, and the other decides.
#pragma once

#include <string>
#include <string_view>

#include "games/backgammon/cube_game.h"

namespace moyo::formats {

struct FibsBoard {
  backgammon::Board board;  // `mine` is the player's
  backgammon::Dice dice;    // not rolled: the player may double
  int length = 0;           // of the match; 0: for money
  int score = 0;            // the player's
  int other_score = 0;
  int cube = 1;
  bool may_double = true;  // the player
  bool other_may = true;
  bool doubled = false;  // the other is to take or to drop
  bool crawford = false;
};

// InputError says what is wrong.
FibsBoard parse_fibs(std::string_view line);
// Without a newline.
std::string format_fibs(const FibsBoard& shown);

// As who is on roll sees it. Of a game without a cube both may double: GNU Backgammon takes a cube that
// neither may turn for one that was turned.
FibsBoard fibs_of(const backgammon::Backgammon& state);
FibsBoard fibs_of(const backgammon::CubePlay& state);

// The same the other way round; the player is the first player.
template <class Game>
Game game_of(const FibsBoard& shown) {
  backgammon::MatchState match;
  match.cube = shown.cube;
  if (shown.cube > 1) match.cube_owner = shown.other_may && !shown.may_double ? 1 : 0;
  match.crawford = shown.crawford;
  match.offered = shown.doubled;
  match.decides = shown.doubled ? Player::second : Player::first;
  match.dice = shown.dice;
  match.length = shown.length;
  match.score[0] = shown.score;
  match.score[1] = shown.other_score;
  return Game({.match = shown.length}, shown.board, match);
}

}  // namespace moyo::formats
