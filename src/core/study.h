// What a search is asked for besides a position and limits: reports while it goes on, moves to
// leave out, and what is counted only for who asks.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "core/player.h"
#include "core/report_stream.h"

namespace moyo {

// `moves` of `player` are the only ones, or are not looked at, in the first `plies` plies from the
// root: 1 is the root's own moves.
template <class Move>
struct Restriction {
  bool allows = false;
  Player player = Player::first;
  std::vector<Move> moves = {};
  int plies = 1;

  bool leaves_out(Player mover, Move move, int ply) const {
    if (mover != player || ply > plies) return false;
    return (std::find(moves.begin(), moves.end(), move) != moves.end()) != allows;
  }
};

// Whether one of them leaves out this move of `mover`, the ply-th from the root.
template <class Move>
bool is_left_out(std::span<const Restriction<Move>> restrictions, Player mover, Move move,
                 int ply) {
  return std::any_of(restrictions.begin(), restrictions.end(), [&](const auto& restriction) {
    return restriction.leaves_out(mover, move, ply);
  });
}

template <class Move>
struct Study {
  ReportStream<Move> stream = {};
  std::vector<Restriction<Move>> restrictions = {};
  bool moves_ownership = false;  // who owns the points, by move of the root
  double wide = 0;               // win rate that chance adds to moves of the root, to see more
  bool whole = false;            // every playout, though it be clear before which move is best
};

}  // namespace moyo
