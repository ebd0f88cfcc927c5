// Hex, slow and obvious: a table of characters and a flood fill after every move. Tests compare
// games/hex with it.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace moyo::reference {

class Hex {
 public:
  Hex(int size, bool swap) : size_(size), swap_(swap), rows_(size, std::string(size, '.')) {}

  char to_move() const { return mover_; }

  // 'X', 'O', or '.' while nobody has connected.
  char winner() const {
    for (int i = 0; i < size_; ++i) {
      if (reaches_far_edge('X', 0, i)) return 'X';
      if (reaches_far_edge('O', i, 0)) return 'O';
    }
    return '.';
  }

  // The legal moves as text: cells by rows, then the swap.
  std::vector<std::string> moves() const {
    std::vector<std::string> names;
    if (winner() != '.') return names;
    for (int row = 0; row < size_; ++row) {
      for (int column = 0; column < size_; ++column) {
        if (rows_[row][column] != '.') continue;
        names.push_back(std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1));
      }
    }
    if (swap_ && plies_ == 1) names.push_back("swap-pieces");
    return names;
  }

  void play(const std::string& move) {
    if (move == "swap-pieces") {
      std::vector<std::string> mirrored(size_, std::string(size_, '.'));
      for (int row = 0; row < size_; ++row) {
        for (int column = 0; column < size_; ++column) {
          if (rows_[row][column] == 'X') mirrored[column][row] = 'O';
        }
      }
      rows_ = mirrored;
    } else {
      rows_[std::stoi(move.substr(1)) - 1][move[0] - 'a'] = mover_;
    }
    mover_ = mover_ == 'X' ? 'O' : 'X';
    ++plies_;
  }

  std::string position() const {
    std::string text;
    for (const std::string& row : rows_) text += (text.empty() ? "" : "/") + row;
    return text + " " + mover_;
  }

 private:
  bool reaches_far_edge(char mark, int row, int column) const {
    std::vector<std::string> seen(size_, std::string(size_, '.'));
    std::vector<std::pair<int, int>> open = {{row, column}};
    while (!open.empty()) {
      const auto [r, c] = open.back();
      open.pop_back();
      if (r < 0 || r >= size_ || c < 0 || c >= size_) continue;
      if (rows_[r][c] != mark || seen[r][c] == '+') continue;
      seen[r][c] = '+';
      if ((mark == 'X' ? r : c) == size_ - 1) return true;
      open.insert(open.end(),
                  {{r, c - 1}, {r, c + 1}, {r - 1, c}, {r + 1, c}, {r - 1, c + 1}, {r + 1, c - 1}});
    }
    return false;
  }

  int size_;
  bool swap_;
  std::vector<std::string> rows_;
  char mover_ = 'X';
  int plies_ = 0;
};

}  // namespace moyo::reference
