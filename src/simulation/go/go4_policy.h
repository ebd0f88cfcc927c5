// The simulations of the course's Go4 (docs/sources.md D5): every move, and the pass, is drawn with
// probability strength / sum of strengths, where a move's strength is the product of those of its
// features (course_features.h). Own simple eyes are not filled.
//
// Pattern, line and distances are looked up; the rest is asked only where a point's neighbours make
// it possible. learned_policy.h is the same idea with other features, and faster.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "games/go/playout_board.h"
#include "knowledge/go/course_strengths.h"

namespace moyo::go {

class Go4Policy {
 public:
  explicit Go4Policy(const CourseStrengths& strengths);

  // Forgets what it knows of an earlier playout; the first to be called in each.
  void begin(const PlayoutBoard& board);
  // A legal move. It must be asked for every move of a playout.
  Point choose(PlayoutBoard& board, Rng& rng);

  // The strengths of all legal moves but own eyes, and of the pass, which comes last: for tests.
  struct Choice {
    Point move;
    double strength;
  };
  std::vector<Choice> choices(const PlayoutBoard& board, Point own_before);

 private:
  // Fixed, and shared by copies.
  struct Tables {
    CourseStrengths strengths;
    std::array<std::vector<float>, 2> pattern;  // by color and neighbourhood; 0 for own eyes
    std::array<float, 4> line;                  // by course_line
    std::array<float, 64> last, own;            // by distance
  };

  void prepare(BoardSize size);
  double weigh(const PlayoutBoard& board, Point own_before);
  float tactics(const PlayoutBoard& board, Point p, Neighborhood around) const;

  std::shared_ptr<const Tables> tables_;
  BoardSize size_;
  PointMap<float> lines_;
  bool prepared_ = false;
  // state of a playout
  Point last_ = no_point, own_before_ = no_point;
  // of one move, in the order of the board's empty points; the last is the pass
  std::array<float, max_area + 1> weights_;
};

}  // namespace moyo::go
