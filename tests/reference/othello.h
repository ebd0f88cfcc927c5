// Othello, slow and obvious: a table of characters and walks along the rays. Tests compare
// games/othello with it.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace moyo::reference {

class Othello {
 public:
  using Cell = std::pair<int, int>;  // row, column from the top left

  explicit Othello(int size) : size_(size), rows_(size, std::string(size, '-')) {
    const int low = size / 2 - 1;
    rows_[low][low] = rows_[low + 1][low + 1] = 'O';
    rows_[low][low + 1] = rows_[low + 1][low] = 'X';
  }

  char to_move() const { return mover_; }

  // The discs that a disc of `mark` on this cell would flip.
  std::vector<Cell> flipped(char mark, Cell cell) const {
    std::vector<Cell> result;
    if (at(cell) != '-') return result;
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        if (down == 0 && right == 0) continue;
        std::vector<Cell> ray;
        Cell next{cell.first + down, cell.second + right};
        while (at(next) == other(mark)) {
          ray.push_back(next);
          next = {next.first + down, next.second + right};
        }
        if (at(next) == mark) result.insert(result.end(), ray.begin(), ray.end());
      }
    }
    return result;
  }

  std::vector<Cell> placements(char mark) const {
    std::vector<Cell> cells;
    for (int row = 0; row < size_; ++row) {
      for (int column = 0; column < size_; ++column) {
        if (!flipped(mark, {row, column}).empty()) cells.emplace_back(row, column);
      }
    }
    return cells;
  }

  bool is_over() const { return placements('X').empty() && placements('O').empty(); }

  // The legal moves as text, in the order of the cells.
  std::vector<std::string> moves() const {
    std::vector<std::string> names;
    for (auto [row, column] : placements(mover_)) {
      names.push_back(std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1));
    }
    if (names.empty() && !is_over()) names.push_back("pass");
    return names;
  }

  void play(const std::string& move) {
    if (move != "pass") {
      const Cell cell{move[1] - '1', move[0] - 'a'};
      for (auto [row, column] : flipped(mover_, cell)) rows_[row][column] = mover_;
      rows_[cell.first][cell.second] = mover_;
    }
    mover_ = other(mover_);
  }

  // Black minus white, empty cells to the winner.
  int score() const {
    int black = 0, white = 0, empty = 0;
    for (const std::string& row : rows_) {
      for (char mark : row) ++(mark == 'X' ? black : mark == 'O' ? white : empty);
    }
    if (black > white) black += empty;
    if (white > black) white += empty;
    return black - white;
  }

  std::string position() const {
    std::string text;
    for (const std::string& row : rows_) text += row;
    return text + " " + mover_;
  }

 private:
  static char other(char mark) { return mark == 'X' ? 'O' : 'X'; }
  char at(Cell cell) const {
    auto [row, column] = cell;
    const bool inside = row >= 0 && row < size_ && column >= 0 && column < size_;
    return inside ? rows_[row][column] : '-';
  }

  int size_;
  std::vector<std::string> rows_;
  char mover_ = 'X';
};

}  // namespace moyo::reference
