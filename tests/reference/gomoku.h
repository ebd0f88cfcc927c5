// The m,n,k-games on a board of characters.
#pragma once

#include "reference/line_board.h"

namespace moyo::reference {

class Gomoku {
 public:
  Gomoku(int width, int height, int k) : board_(width, height, k) {}

  std::vector<std::size_t> legal_moves() const {
    std::vector<std::size_t> moves;
    if (is_over()) return moves;
    for (int cell = 0; cell < board_.width() * board_.height(); ++cell) {
      if (board_.at(cell % board_.width(), cell / board_.width()) == '.') {
        moves.push_back(static_cast<std::size_t>(cell));
      }
    }
    return moves;
  }
  void play(std::size_t move) {
    const int cell = static_cast<int>(move);
    board_.put(cell % board_.width(), cell / board_.width());
  }
  bool is_over() const { return board_.is_over(); }
  int winner() const { return board_.winner(); }

 private:
  LineBoard board_;
};

}  // namespace moyo::reference
