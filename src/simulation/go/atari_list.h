// The blocks in atari, kept up during a playout without looking at the whole board: only the last
// move's block and those beside it can have come into atari. A full list forgets new ones.
#pragma once

#include "base/fixed_list.h"
#include "games/go/playout_board.h"
#include "knowledge/go/tactics.h"

namespace moyo::go {

class AtariList {
 public:
  // At the start of a playout.
  void begin(const PlayoutBoard& board) {
    stones_.clear();
    for (Point p : Points(board.size())) {
      if (is_stone(board.color(p)) && board.block(p) == p) look_at(board, p);
    }
  }
  // After a move that was no pass.
  void update(const PlayoutBoard& board, Point last) {
    look_at(board, last);
    for_sides(last, board.neighborhood(last).sides_of(board.to_play()),
              [&](Point side) { look_at(board, side); });
  }
  // Calls visit(stone) with a stone of every block in atari until it says true, and forgets blocks
  // that are not in atari any more. Two stones of the list may have come to be of one block.
  template <class Visit>
  void find(const PlayoutBoard& board, Visit&& visit) {
    for (std::size_t i = 0; i < stones_.size();) {
      const Point stone = stones_[i];
      if (!is_stone(board.color(stone)) || !board.block_word(stone).in_atari()) {
        stones_.swap_remove(i);
        continue;
      }
      ++i;
      if (visit(stone)) return;
    }
  }

 private:
  void look_at(const PlayoutBoard& board, Point stone) {
    if (!board.block_word(stone).in_atari()) return;
    if (stones_.size() < stones_.capacity() && !stones_.contains(stone)) stones_.push_back(stone);
  }

  FixedList<Point, 16> stones_;
};

}  // namespace moyo::go
