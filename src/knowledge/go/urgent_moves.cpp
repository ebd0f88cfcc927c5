#include "knowledge/go/urgent_moves.h"

#include "knowledge/go/self_atari.h"

namespace moyo::go {
namespace {

void add_once(FewPoints& moves, Point p) {
  if (moves.size() < moves.capacity() && !moves.contains(p)) moves.push_back(p);
}

}  // namespace

bool is_good(const PlayoutBoard& board, Point p) {
  return board.is_sensible(p) && !is_bad_self_atari(board, p);
}

bool has_two_liberties(const PlayoutBoard& board, Point stone) {
  constexpr unsigned most_pseudo_liberties = 8;  // a point is one at most four times
  const BlockWord word = board.block_word(stone);
  return word.liberties() <= most_pseudo_liberties && !word.in_atari() &&
         liberties(board, stone, 3).size() == 2;
}

void add_rescues(const PlayoutBoard& board, Point stone, int ladder_moves, FewPoints& moves) {
  const Color own = board.to_play();
  for (Point p : rescuing_captures(board, stone)) {
    if (is_good(board, p)) add_once(moves, p);
  }
  const Point p = board.block_word(stone).last_liberty();
  if (!board.is_sensible(p) || board.captured_sides(p, own) != 0) return;
  const std::size_t reached = liberties_after(board, p, own, 3).size();
  if (reached < 2) return;
  if (reached == 2 && ladder_moves != 0) {
    PlayoutBoard after = board;
    after.play(p);
    if (is_caught(after, stone, ladder_moves)) return;
  }
  add_once(moves, p);
}

void add_attacks(const PlayoutBoard& board, Point stone, int ladder_moves, FewPoints& moves) {
  const Color own = board.to_play();
  const FewPoints two = liberties(board, stone, 2);
  for (std::size_t i : {0, 1}) {
    const Point p = two[i];
    const Point left = two[1 - i];
    if (!is_good(board, p)) continue;
    const FewPoints reached = liberties_after(board, left, opposite(own), 4);
    const std::size_t count = reached.size() - reached.contains(p);
    if (count >= 3 || (count == 2 && ladder_moves == 0)) continue;
    PlayoutBoard after = board;
    after.play(p);
    if (!escapes_atari(after, stone, ladder_moves)) add_once(moves, p);
  }
}

void add_defences(const PlayoutBoard& board, Point stone, int ladder_moves, FewPoints& moves) {
  PlayoutBoard after = board;
  after.play_pass();
  if (!is_caught(after, stone, ladder_moves)) return;
  const Color own = board.to_play();
  for (Point p : rescuing_captures(board, stone)) {
    if (is_good(board, p)) add_once(moves, p);
  }
  for (Point p : liberties(board, stone, 2)) {
    if (is_good(board, p) && liberties_after(board, p, own, 3).size() >= 3) add_once(moves, p);
  }
}

}  // namespace moyo::go
