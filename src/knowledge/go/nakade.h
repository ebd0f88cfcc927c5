// Nakade: eye spaces of three to six points that make only one eye once the enemy has played on
// the vital point, and the shapes of stones that leave such a space when they are captured.
//
//   three   four              five             six
//   ***     ***   **          .*.   **.        **.
//   or      .*.   **          ***   ***        ***
//   bent                      .*.   (bulky)    .*.  (rabbity)
//
// A shape is known by the numbers of neighbours that its points have inside it; the vital point has
// most.
#pragma once

#include "games/go/playout_board.h"

namespace moyo::go {

inline constexpr std::size_t max_nakade = 6;
using SmallRegion = FixedList<Point, max_nakade + 1>;

// The vital point of a space of these connected points, or no_point where none makes it one eye.
// The square four is one eye without a move; its vital point is any of its points.
Point vital_point(const SmallRegion& region);

// The vital point of the empty region that holds `inside`, if stones of `owner` alone surround it.
Point vital_point_of_eye(const PlayoutBoard& board, Point inside, Color owner);

}  // namespace moyo::go
