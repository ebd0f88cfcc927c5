// Strengths of moves for playouts (docs/sources.md D5, F2): as move_strengths.h has them, but with
// patterns of 3x3 points only, and by table, so that the strength of a point is a few loads:
//
//   strength(p) = pattern(around p) * line(p) * last(d(p, last)) * before(d(p, before last))
//                 * those of the tactical features p has (move_features.h)
//
// data/go/playout-small.bin was learned on 9x9, for boards below 13x13; playout-large.bin on 19x19.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "games/go/neighborhood.h"
#include "knowledge/go/move_strengths.h"

namespace moyo::go {

class PlayoutStrengths {
 public:
  explicit PlayoutStrengths(const MoveStrengths& learned);

  // Of the player c who moves on a point with these neighbours.
  float pattern(Color c, Neighborhood around) const {
    return patterns_[static_cast<std::size_t>(c) - 1][around.code()];
  }
  // Of a feature that is no pattern.
  float feature(std::uint32_t feature) const { return features_[feature]; }

 private:
  std::vector<float> features_;
  std::array<std::vector<float>, 2> patterns_;
};

const PlayoutStrengths& playout_strengths(BoardSize size);

}  // namespace moyo::go
