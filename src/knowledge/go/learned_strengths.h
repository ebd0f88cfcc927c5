// The strengths of moves that ship in the program: data/go/strengths-small.bin, learned on 9x9, for
// boards below 13x13, and strengths-large.bin, learned on 19x19. data/go/README.md tells how.
#pragma once

#include "knowledge/go/course_strengths.h"
#include "knowledge/go/move_strengths.h"

namespace moyo::go {

const MoveStrengths& learned_strengths(BoardSize size);
// The same with patterns of 3x3 points only, for playouts: playout-small.bin, playout-large.bin.
const MoveStrengths& learned_playout_strengths(BoardSize size);

// Of the course's features, for go4; learned on 7x7.
const CourseStrengths& learned_course_strengths();

}  // namespace moyo::go
