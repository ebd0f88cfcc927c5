#include "knowledge/go/gain.h"

#include "knowledge/go/tactics.h"

namespace moyo::go {

int gain_at_once(const PlayoutBoard& board, Point p) {
  const Color own = board.to_play();
  const Neighborhood around = board.neighborhood(p);
  const unsigned enemies = around.sides_of(opposite(own));
  FixedList<Point, sides> seen;
  const auto first_seen = [&](Point side) {
    if (seen.contains(board.block(side))) return false;
    seen.push_back(board.block(side));
    return true;
  };
  unsigned gain = 0, captured = 0;
  for_sides(p, enemies, [&](Point side) {
    if (!first_seen(side)) return;
    BlockWord word = board.block_word(side);
    if (word.only_liberty_is(p)) {
      captured += word.stones();
      return;
    }
    for_sides(p, enemies, [&](Point other) {
      if (board.block(other) == board.block(side)) word -= BlockWord::liberty(p);
    });
    if (word.in_atari()) gain += word.stones();
  });
  const unsigned own_sides = around.sides_of(own);
  if (own_sides != 0 && (captured != 0 || !board.word_after(p, own).in_atari())) {
    for_sides(p, own_sides, [&](Point side) {
      const BlockWord word = board.block_word(side);
      if (word.in_atari() && first_seen(side)) gain += word.stones();
    });
  }
  return static_cast<int>(gain + 2 * captured);
}

}  // namespace moyo::go
