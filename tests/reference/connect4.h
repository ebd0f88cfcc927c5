// Connect-4 on a board of characters.
#pragma once

#include "reference/line_board.h"

namespace moyo::reference {

class Connect4 {
 public:
  Connect4(int width, int height) : board_(width, height, 4) {}

  std::vector<std::size_t> legal_moves() const {
    std::vector<std::size_t> moves;
    if (is_over()) return moves;
    for (int column = 0; column < board_.width(); ++column) {
      if (board_.at(column, 0) == '.') moves.push_back(static_cast<std::size_t>(column));
    }
    return moves;
  }
  void play(std::size_t move) {
    const int column = static_cast<int>(move);
    int row = board_.height() - 1;
    while (board_.at(column, row) != '.') --row;
    board_.put(column, row);
  }
  bool is_over() const { return board_.is_over(); }
  int winner() const { return board_.winner(); }

 private:
  LineBoard board_;
};

}  // namespace moyo::reference
