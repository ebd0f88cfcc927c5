// What is safe whatever the opponent does, by Benson's algorithm (benson.h), for searches: moves
// that gain nothing, and bounds of the score.
//
// A region of c whose every point, enemy stones included, touches one living block of c is safe
// territory. A stone that c plays there joins that block, so it is never taken; an enemy stone
// there never has an eye, so c can take it whenever it likes. Hence, if every stone counts:
//
//   c gets at least its living stones and its safe territory:  a bound of the score
//   a move of either side into it gains nothing                a filter of moves
//
// The bound is a theorem for every rule set that counts area and ends (superko, or no suicide): c
// passes as long as no enemy stone is inside, and else fills a liberty of one; its stones only get
// more, so no rule of repetition forbids that. The filter leaves one thing out of account: a move
// inside is also a way to wait while a ko may not be taken back. Where regions hold enemy stones,
// their owner's moves are kept: the stones must come off before the end.
#pragma once

#include <vector>

#include "games/go/go.h"
#include "search/mcts/prior.h"

namespace moyo::go {

struct SafeArea {
  PointMap<Color> owner{Color::empty};  // of living stones and safe territory
  PointSet prisoners;                   // territory in regions that hold enemy stones
  int black = 0;                        // points of each
  int white = 0;

  // A play of `mover` on an empty point.
  bool gains_nothing(Point p, Color mover) const {
    return owner[p] != Color::empty && !(owner[p] == mover && prisoners[p]);
  }
};

SafeArea safe_area(const Board& board);

// Leaves the moves out that gain nothing; a pass is always left.
class SafePrior final : public mcts::Prior<Go> {
 public:
  void judge(const Go& game, std::vector<mcts::MovePrior<Point>>& candidates) override;
};

}  // namespace moyo::go
