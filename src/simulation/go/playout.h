// A playout: moves by a policy until both sides pass, then the area score.
//
// The light policy is uniformly random over the legal moves that do not fill an own simple eye
// (PlayoutBoard::random_move says how that is drawn); it passes only when there is none.
#pragma once

#include "games/go/go.h"
#include "games/go/playout_board.h"

namespace moyo::go {

// Where a playout from this position begins.
inline PlayoutBoard playout_start(const Go& game) {
  return PlayoutBoard(game.board(), game.turn(), game.passes(), game.recent_move(1));
}

struct UniformPlayout {
  Point choose(PlayoutBoard& board, Rng& rng) const { return board.random_move(rng); }
};

// Under simple ko play can go round in a circle, on 2x2 even without a choice. This bound is many
// times the usual length; on boards of normal size no playout is ever seen to reach it.
constexpr int max_playout_moves(BoardSize size) { return 8 * size.area(); }

// The number of moves made, passes included; at most `limit`. A policy that remembers what
// happened in a playout is told of its `begin`.
template <class AnyBoard, class PlayoutPolicy>
int play_to_end(AnyBoard& board, PlayoutPolicy&& policy, Rng& rng, int limit) {
  if constexpr (requires { policy.begin(board); }) policy.begin(board);
  int moves = 0;
  while (board.passes() < 2 && moves < limit) {
    board.play(policy.choose(board, rng));
    ++moves;
  }
  return moves;
}

// Black's area less White's. At the end of a playout nearly always no two empty points touch, and
// then each belongs to the one color around it, if it is one.
inline int area_balance(const PlayoutBoard& board) {
  int balance = board.stones(Color::black) - board.stones(Color::white);
  for (int i = 0; i < board.empty_points(); ++i) {
    const Neighborhood around = board.neighborhood(board.empty_point(i));
    if (around.has_empty_side()) {
      return area_balance(owners(color_map(board), board.size()), board.size());
    }
    balance += (around.sides_of(Color::black) != 0) - (around.sides_of(Color::white) != 0);
  }
  return balance;
}

}  // namespace moyo::go
