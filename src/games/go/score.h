// Who owns what at the end, and the score. Positive is good for Black.
//
//   area       (black stones + points only Black reaches) - (the same for White) - komi - bonus
//   territory  (points only Black reaches + white prisoners) - (the same for White) - komi
//
// A color reaches an empty point if a path of empty points leads from it to one of its stones.
// Stones declared dead are taken off first and, under territory scoring, become prisoners. Under
// territory scoring, points in a seki, i.e. reached by a block in `seki`, are nobody's.
#pragma once

#include <vector>

#include "games/go/board.h"
#include "games/go/rules.h"

namespace moyo::go {

// Owner of every point: a living stone's color, the only color that reaches an empty point, or
// `empty` for neutral points; `edge` off the board.
PointMap<Color> owners(const PointMap<Color>& stones, BoardSize size);

template <class AnyBoard>
PointMap<Color> color_map(const AnyBoard& board) {
  PointMap<Color> map(Color::edge);
  for (Point p : Points(board.size())) map[p] = board.color(p);
  return map;
}

// What is settled about the stones on the board when they are counted; at least the stone itself
// is marked, normally its whole block.
struct Status {
  PointSet dead;
  PointSet seki;
};

// As reports have it: by move index, 1 where the owner is `side`, -1 where it is the other.
std::vector<float> ownership_for(Color side, const PointMap<Color>& owners, BoardSize size);

int area_balance(const PointMap<Color>& owners, BoardSize size);

// White's compensation for n handicap stones.
double handicap_bonus(const Rules& rules, int handicap_stones);

double score(const Board& board, const Rules& rules, int handicap_stones,
             const Status& status = {});

// "B+3.5", "W+0.5", "0".
std::string format_score(double score);

}  // namespace moyo::go
