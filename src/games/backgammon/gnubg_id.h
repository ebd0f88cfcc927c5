// GNU Backgammon's names of positions and of the state of a match: base 64 of bits, lowest first.
//
// Position ID, 80 bits in 14 characters: for the side not on roll, then for the one on roll, each of
// its points 1 to 24 and the bar as so many ones as it has men there and a zero.
//
// Match ID, 67 bits in 12 characters: the cube's exponent (4), its owner (2; 3 nobody), who is on roll
// (1), Crawford (1), state of the game (3), whose decision it is (1), a double is offered (1),
// resignation (2), the dice (3 + 3), length of the match (15), points of player 0 and of player 1
// (15 + 15), and whether Jacoby's rule is not in force (1).
#pragma once

#include <string>
#include <string_view>

#include "core/player.h"
#include "games/backgammon/board.h"

namespace moyo::backgammon {

std::string position_id(const Board& board);
// InputError unless it is one of two times at most 15 men on places that do not clash.
Board parse_position_id(std::string_view text);

enum class GameState { not_started = 0, playing = 1, over = 2, resigned = 3, dropped = 4 };

struct MatchState {
  int cube = 1;
  int cube_owner = 3;  // 0, 1, or 3 for nobody
  Player on_roll = Player::first;
  bool crawford = false;
  GameState state = GameState::playing;
  Player decides = Player::first;
  bool offered = false;
  int resignation = 0;
  Dice dice = {};
  int length = 0;  // 0: for money
  int score[2] = {0, 0};
  bool jacoby = true;  // means nothing in a match
};

std::string match_id(const MatchState& match);
MatchState parse_match_id(std::string_view text);

}  // namespace moyo::backgammon
