// Own eyes. A player does not fill them, unless that may save a block around the eye that is in
// atari. The course's players have a simpler rule.
#pragma once

#include <vector>

#include "games/go/go.h"
#include "knowledge/go/tactics.h"
#include "search/mcts/prior.h"

namespace moyo::go {

// An eye as the course defines it (docs/sources.md A2), the point being empty: all points beside it
// are own stones, of one block. The local tests of Neighborhood stand for this, because it is slow:
// stones that are connected a long way off make an eye that they do not see.
template <class AnyBoard>
bool is_eye_by_definition(const AnyBoard& board, Point p, Color c) {
  Point first = no_point;
  for (const Point q : neighbors(p)) {
    if (board.color(q) == Color::edge) continue;
    if (board.color(q) != c) return false;
    if (first != no_point && board.block(q) != board.block(first)) return false;
    first = q;
  }
  return first != no_point;
}

// For playouts: an eye that the enemy has not made false yet, of the player to move.
inline bool is_kept_eye(const PlayoutBoard& board, Point p) {
  const Neighborhood around = board.neighborhood(p);
  if (!around.is_one_point_eye(board.to_play())) return false;
  bool in_atari = false;
  for_sides(p, around.sides_of(board.to_play()),
            [&](Point side) { in_atari |= board.block_word(side).in_atari(); });
  return !in_atari;
}

// Legal, and no eye to be kept.
inline bool is_playable(const PlayoutBoard& board, Point p) {
  return board.neighborhood(p).has_empty_side() || (!is_kept_eye(board, p) && board.is_legal(p));
}

// For trees: an eye of color c whose diagonals are settled, too. Before, to fill it may be a good
// connection.
bool is_finished_eye(const Board& board, Point p, Color c);

// Leaves such eyes out, unless nothing else is left.
void strike_out_eyes(const Go& game, std::vector<mcts::MovePrior<Point>>& candidates);

// For searches that know nothing else in advance.
class EyePrior final : public mcts::Prior<Go> {
 public:
  void judge(const Go& game, std::vector<mcts::MovePrior<Point>>& candidates) override {
    strike_out_eyes(game, candidates);
  }
};

}  // namespace moyo::go
