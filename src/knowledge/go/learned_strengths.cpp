#include "knowledge/go/learned_strengths.h"

#include "base/embedded.h"

MOYO_EMBED(strengths_small, MOYO_DATA "/go/strengths-small.bin");
MOYO_EMBED(strengths_large, MOYO_DATA "/go/strengths-large.bin");

namespace moyo::go {

const MoveStrengths& learned_strengths(BoardSize size) {
  static const MoveStrengths small = MoveStrengths::parse(MOYO_EMBEDDED(strengths_small));
  static const MoveStrengths large = MoveStrengths::parse(MOYO_EMBEDDED(strengths_large));
  return std::min(size.width(), size.height()) < large_side ? small : large;
}

}  // namespace moyo::go
