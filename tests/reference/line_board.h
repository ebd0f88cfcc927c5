// A board of characters on which a line of k equal stones is searched for cell by cell: what the
// references of the games of lines are made of.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace moyo::reference {

class LineBoard {
 public:
  LineBoard(int width, int height, int k)
      : k_(k),
        rows_(static_cast<std::size_t>(height), std::string(static_cast<std::size_t>(width), '.')) {
  }

  int width() const { return static_cast<int>(rows_.front().size()); }
  int height() const { return static_cast<int>(rows_.size()); }

  char at(int column, int row) const {
    if (column < 0 || column >= width() || row < 0 || row >= height()) return '#';
    return rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
  void put(int column, int row) {
    rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = stone(moves_ % 2);
    ++moves_;
  }

  bool is_over() const { return winner() >= 0 || moves_ == width() * height(); }

  // 0 or 1, or -1 if nobody has a line.
  int winner() const {
    for (int row = 0; row < height(); ++row) {
      for (int column = 0; column < width(); ++column) {
        for (int p = 0; p < 2; ++p) {
          if (line_from(column, row, stone(p))) return p;
        }
      }
    }
    return -1;
  }

 private:
  static char stone(int p) { return p == 0 ? 'X' : 'O'; }

  bool line_from(int column, int row, char stone) const {
    constexpr std::array<std::array<int, 2>, 4> directions = {{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
    for (const auto& [dx, dy] : directions) {
      int length = 0;
      while (length < k_ && at(column + length * dx, row + length * dy) == stone) ++length;
      if (length == k_) return true;
    }
    return false;
  }

  int k_;
  int moves_ = 0;
  std::vector<std::string> rows_;
};

}  // namespace moyo::reference
