// Random positions near the end of a game of Go: part of the board is safe by Benson's algorithm,
// and so many empty points at most are not.
#pragma once

#include "base/rng.h"
#include "games/go/go.h"

namespace moyo::lab {

struct LatePositions {
  int side = 5;
  int open_points = 4;
  go::Rules rules = {.komi = 0.5};
};

// Of random games in which nobody fills an own eye. At least one point is open.
go::Go late_position(const LatePositions& wanted, Rng& rng);

}  // namespace moyo::lab
