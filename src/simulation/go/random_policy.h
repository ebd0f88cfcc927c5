// Go0 and Go1 (docs/sources.md A2): a uniformly random legal move, a pass only if there is none;
// Go1 never fills an own simple eye.
//
// The empty points in the order of Points are drawn without replacement until one is allowed. The
// order is part of the definition: any two boards that agree about the rules give the same moves
// for the same seed, so Go2 is Go1 on another board. PlayoutBoard::random_move draws from the same
// distribution without making the list, but the order of its points depends on the game so far.
#pragma once

#include "base/rng.h"
#include "games/go/neighborhood.h"
#include "games/go/point.h"

namespace moyo::go {

enum class OwnEyes { fill, keep };

// `is_legal(Point)` is asked about empty points only, and after the eyes.
template <class AnyBoard, class IsLegal>
Point draw_move(const AnyBoard& board, OwnEyes eyes, Rng& rng, IsLegal&& is_legal) {
  PointList untried;
  for (Point p : Points(board.size())) {
    if (board.color(p) == Color::empty) untried.push_back(p);
  }
  while (!untried.empty()) {
    const std::uint32_t i = rng.below(static_cast<std::uint32_t>(untried.size()));
    const Point p = untried[i];
    const bool kept = eyes == OwnEyes::keep && board.neighborhood(p).is_simple_eye(board.to_play());
    if (!kept && is_legal(p)) return p;
    untried.swap_remove(i);
  }
  return pass;
}

struct RandomPolicy {
  OwnEyes eyes = OwnEyes::keep;

  template <class AnyBoard>
  Point choose(AnyBoard& board, Rng& rng) const {
    return draw_move(board, eyes, rng, [&](Point p) { return board.is_legal(p); });
  }
};

inline constexpr RandomPolicy go0_policy{OwnEyes::fill};
inline constexpr RandomPolicy go1_policy{OwnEyes::keep};

}  // namespace moyo::go
