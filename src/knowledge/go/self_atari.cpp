#include "knowledge/go/self_atari.h"

#include "knowledge/go/nakade.h"
#include "knowledge/go/tactics.h"

namespace moyo::go {
namespace {

bool is_bad_capture(const PlayoutBoard& board, Point p) {
  const Color own = board.to_play();
  PlayoutBoard after = board;
  after.play(p);
  const BlockWord word = after.block_word(p);
  if (!word.in_atari() || word.stones() == 1) return false;
  const int captured = board.stones(opposite(own)) - after.stones(opposite(own));
  return captured < static_cast<int>(word.stones());
}

// p and the stones of the blocks it joins; more than max_nakade of them are not listed.
SmallRegion offered_stones(const PlayoutBoard& board, Point p) {
  SmallRegion stones;
  stones.push_back(p);
  const unsigned own = board.neighborhood(p).sides_of(board.to_play());
  for_sides(p, own, [&](Point side) {
    Point at = side;
    while (stones.size() <= max_nakade && !stones.contains(at)) {
      stones.push_back(at);
      at = board.next_stone(at);
    }
  });
  return stones;
}

// Of the enemy blocks beside these stones, which have no liberties but p and `last`.
enum class Threatened { none, some, all };

Threatened threatened(const PlayoutBoard& board, const SmallRegion& stones, Point p, Point last) {
  const Color enemy = opposite(board.to_play());
  bool some = false;
  bool all = true;
  for (Point stone : stones) {
    for_sides(stone, board.neighborhood(stone).sides_of(enemy), [&](Point side) {
      BlockWord word = board.block_word(side);
      for_sides(p, board.neighborhood(p).sides_of(enemy), [&](Point beside) {
        if (board.block(beside) == board.block(side)) word -= BlockWord::liberty(p);
      });
      const bool in_atari = word.liberties() != 0 && word.only_liberty_is(last);
      some = some || in_atari;
      all = all && in_atari;
    });
  }
  return !some ? Threatened::none : all ? Threatened::all : Threatened::some;
}

bool is_killing_shape(const SmallRegion& stones) {
  return stones.size() <= 2 || vital_point(stones) != no_point;
}

}  // namespace

SelfAtari judge_self_atari_slowly(const PlayoutBoard& board, Point p) {
  const Color own = board.to_play();
  if (board.captured_sides(p, own) != 0) return {is_bad_capture(board, p), no_point};
  const BlockWord word = board.word_after(p, own);
  const Point last = word.last_liberty();
  const Point other = word.stones() > 1 ? last : no_point;
  if (word.stones() > max_nakade) return {true, other};

  const SmallRegion stones = offered_stones(board, p);
  const Neighborhood around = board.neighborhood(last);
  if (stones.size() > 1) {
    bool closed = !around.has_empty_side();
    for_sides(last, around.sides_of(own),
              [&](Point side) { closed = closed && stones.contains(side); });
    if (!closed || !is_killing_shape(stones)) return {true, other};
  }
  const Threatened blocks = threatened(board, stones, p, last);
  const bool good = stones.size() == 1 ? blocks != Threatened::none : blocks == Threatened::all;
  return good ? SelfAtari{} : SelfAtari{true, other};
}

}  // namespace moyo::go
