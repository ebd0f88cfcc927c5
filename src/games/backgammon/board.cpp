#include "games/backgammon/board.h"

namespace moyo::backgammon {

int Side::pips() const {
  int sum = 0;
  for (int p = 1; p <= bar; ++p) sum += p * at(p);
  return sum;
}

Side starting_side() {
  Side side;
  side.put(24, 2);
  side.put(13, 5);
  side.put(8, 3);
  side.put(6, 5);
  return side;
}

bool Board::has_contact() const {
  const auto rearmost = [](const Side& side) { return std::bit_width(side.occupied()) - 1; };
  if (mine.occupied() == 0 || theirs.occupied() == 0) return false;
  return rearmost(mine) + rearmost(theirs) > 25;
}

int stakes_lost(const Side& loser) {
  if (loser.borne_off() > 0) return 1;
  return loser.occupied() >= point(19) ? 3 : 2;
}

}  // namespace moyo::backgammon
