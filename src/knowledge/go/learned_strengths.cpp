#include "knowledge/go/learned_strengths.h"

#include "base/embedded.h"

MOYO_EMBED(strengths_small, MOYO_DATA "/go/strengths-small.bin");
MOYO_EMBED(strengths_large, MOYO_DATA "/go/strengths-large.bin");
MOYO_EMBED(playout_small, MOYO_DATA "/go/playout-small.bin");
MOYO_EMBED(playout_large, MOYO_DATA "/go/playout-large.bin");
MOYO_EMBED(go4_strengths, MOYO_DATA "/go/go4.txt");

namespace moyo::go {

const MoveStrengths& learned_strengths(BoardSize size) {
  static const MoveStrengths small = MoveStrengths::parse(MOYO_EMBEDDED(strengths_small));
  static const MoveStrengths large = MoveStrengths::parse(MOYO_EMBEDDED(strengths_large));
  return is_large(size) ? large : small;
}

const MoveStrengths& learned_playout_strengths(BoardSize size) {
  static const MoveStrengths small = MoveStrengths::parse(MOYO_EMBEDDED(playout_small));
  static const MoveStrengths large = MoveStrengths::parse(MOYO_EMBEDDED(playout_large));
  return is_large(size) ? large : small;
}

const CourseStrengths& learned_course_strengths() {
  static const CourseStrengths shipped = CourseStrengths::parse(MOYO_EMBEDDED(go4_strengths));
  return shipped;
}

}  // namespace moyo::go
