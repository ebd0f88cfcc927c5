// Values of games that are won, lost or drawn, in which a quick win is better than a late one:
//
//   a win by move number n is worth `win` - n, a loss -(`win` - n), a draw 0,
//
// with n counted from the start of the game. No estimate reaches `decisive`.
#pragma once

#include "core/outcome.h"
#include "search/exact/value.h"

namespace moyo::knowledge {

struct WinDistance {
  static constexpr search::Value win = 10000;
  static constexpr search::Value decisive = 9000;

  // For the player who won by, or lost to, move number `move_number`.
  static constexpr search::Value won_at(int move_number) { return win - move_number; }
  static constexpr search::Value lost_at(int move_number) { return -won_at(move_number); }

  // The value of a game that ended after so many moves; the sign is the outcome's for whom it is.
  static constexpr search::Value at_end(int sign, int moves_played) {
    return sign * won_at(moves_played);
  }

  // The number of the move that decides a game of this value; none for draws and estimates.
  static constexpr int deciding_move(search::Value value) {
    return win - (value < 0 ? -value : value);
  }
};

}  // namespace moyo::knowledge
