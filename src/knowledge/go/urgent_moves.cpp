#include "knowledge/go/urgent_moves.h"

#include <cassert>
#include <utility>

namespace moyo::go {

bool is_lasting_extension(const PlayoutBoard& board, Point p, Point stone, int ladder_moves) {
  const Color own = board.to_play();
  if (!is_playable(board, p) || board.captured_sides(p, own) != 0) return false;
  if (board.word_after(p, own).in_atari()) return false;
  if (ladder_moves == 0 || liberties_after(board, p, own, 3).size() >= 3) return true;
  PlayoutBoard after = board;
  after.play(p);
  return !is_caught(std::move(after), stone, ladder_moves);
}

void add_rescuing_captures(const PlayoutBoard& board, Point stone, FewPoints& moves) {
  for (Point p : rescuing_captures(board, stone)) {
    if (is_good(board, p)) add_once(moves, p);
  }
}

void add_attacks(const PlayoutBoard& board, Point stone, int ladder_moves, FewPoints& moves) {
  assert(board.color(stone) == opposite(board.to_play()));
  const FewPoints two = liberties(board, stone, 2);
  for (std::size_t i : {0, 1}) {
    const Point p = two[i];
    if (is_good(board, p) && atari_works(board, p, two[1 - i], stone, ladder_moves)) {
      add_once(moves, p);
    }
  }
}

void add_defences(const PlayoutBoard& board, Point stone, int ladder_moves, FewPoints& moves) {
  assert(board.color(stone) == board.to_play());
  const Color own = board.to_play();
  const FewPoints two = liberties(board, stone, 2);
  if (!may_work(board, two[0], two[1], own) && !may_work(board, two[1], two[0], own)) return;
  PlayoutBoard after = board;
  after.play_pass();
  if (!is_caught(std::move(after), stone, ladder_moves)) return;
  add_rescuing_captures(board, stone, moves);
  for (Point p : two) {
    if (is_good(board, p) && liberties_after(board, p, own, 3).size() >= 3) add_once(moves, p);
  }
}

UrgentBlocks find_urgent_blocks(const PlayoutBoard& board, int ladder_moves) {
  UrgentBlocks blocks;
  for (Point stone : Points(board.size())) {
    if (!is_stone(board.color(stone)) || board.block(stone) != stone) continue;
    const bool own = board.color(stone) == board.to_play();
    const BlockWord word = board.block_word(stone);
    UrgentBlock block{.stone = stone, .own = own, .in_atari = word.in_atari(), .moves = {}};
    if (block.in_atari && own) {
      add_rescuing_captures(board, stone, block.moves);
      const Point p = word.last_liberty();
      block.extends = is_lasting_extension(board, p, stone, ladder_moves);
      if (block.extends) add_once(block.moves, p);
    } else if (block.in_atari) {
      if (is_good(board, word.last_liberty())) block.moves.push_back(word.last_liberty());
    } else if (!has_two_liberties(board, stone)) {
      continue;
    } else if (own) {
      add_defences(board, stone, ladder_moves, block.moves);
    } else {
      add_attacks(board, stone, ladder_moves, block.moves);
    }
    blocks.push_back(block);
  }
  return blocks;
}

}  // namespace moyo::go
