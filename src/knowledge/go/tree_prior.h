// What a tree search of Go believes of a move before it tries it: wins and losses given in advance
// (SOURCES E3), each kind of knowledge with its weight in playouts, as Fuego and Pachi have it.
//
//   even      every move begins with half wins
//   tactics   wins for captures, rescues from atari, ataris that work, defences of blocks that
//             could be caught; losses for bad self-atari
//   pattern   wins for MoGo's 3x3 patterns
//   near      wins for moves near the last one, by distance in the common fate graph (Graepel et
//             al. 2001: a block counts as one point)
//   lines     losses for the first two lines where no stone is near; on large boards wins for the
//             third and fourth
//   learned   wins in proportion to the root of a move's probability (move_strengths.h) to the
//             highest one's
//
// Own simple eyes are struck out, unless a block beside is in atari, and so is suicide.
#pragma once

#include <array>

#include "base/options.h"
#include "games/go/go.h"
#include "games/go/playout_board.h"
#include "search/mcts/prior.h"

namespace moyo::go {

struct PriorOptions {
  double even = 10;
  double tactics = 20;
  double pattern = 10;
  double near = 20;
  double lines = 10;
  double learned = 0;
};
void describe(OptionTable& table, PriorOptions& options);

// The distances, up to `most`, of all points from p in the common fate graph; most + 1 where it is
// more. Steps between stones of one block cost nothing.
PointMap<std::uint8_t> common_fate_distances(const PlayoutBoard& board, Point p, int most);

class TreePrior final : public mcts::Prior<Go> {
 public:
  explicit TreePrior(const PriorOptions& options) : options_(options) {}

  void judge(const Go& game, std::vector<mcts::Candidate<Point>>& candidates) override;

 private:
  struct Experience {
    double wins = 0;
    double visits = 0;
    void add(double value, double weight) {
      wins += value * weight;
      visits += weight;
    }
  };

  void judge_blocks(const PlayoutBoard& board);
  void judge_point(const PlayoutBoard& board, Point p);
  void judge_distances(const PlayoutBoard& board);
  void judge_line(const PlayoutBoard& board, Point p);
  void judge_by_strengths(const PlayoutBoard& board, Point before_last,
                          std::vector<mcts::Candidate<Point>>& candidates);

  PriorOptions options_;
  PointMap<Experience> experience_;
  std::vector<float> logarithms_;  // of candidates
};

}  // namespace moyo::go
