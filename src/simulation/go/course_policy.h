// The simulations of the course's Go3 (docs/sources.md D3, D4), as it defines them:
//
//   random      uniform over the legal moves that fill no own simple eye
//   rulebased   uniform over the points beside the last move, diagonals included, whose 3x3 area is
//               one of MoGo's patterns and whose play is no self-atari; where there is none, random
//   first       the first move of `random` in the order of the board: the same game every time. The
//               course says why this is useless; the lab's `d4-deterministic` shows it
//
// With `filter` no move of `random` is a self-atari either. Self-atari is the plain test of
// plain_self_atari.h. Who has no move left passes.
#pragma once

#include "base/options.h"
#include "games/go/playout_board.h"
#include "knowledge/go/patterns3x3.h"

namespace moyo::go {

enum class CourseSimulations { random, rulebased, first };

struct CourseOptions {
  CourseSimulations simulations = CourseSimulations::random;
  bool filter = false;

  friend bool operator==(const CourseOptions&, const CourseOptions&) = default;
};
void describe(OptionTable& table, CourseOptions& options);

class CoursePolicy {
 public:
  explicit CoursePolicy(const CourseOptions& options = {});

  // A legal move.
  Point choose(PlayoutBoard& board, Rng& rng) const;

 private:
  bool is_allowed(const PlayoutBoard& board, Point p) const;
  Point pattern_move(const PlayoutBoard& board, Rng& rng) const;

  CourseOptions options_;
  const PatternSet* patterns_;
};

}  // namespace moyo::go
