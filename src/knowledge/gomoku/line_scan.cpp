#include "knowledge/gomoku/line_scan.h"

#include <algorithm>

namespace moyo::knowledge {
namespace {

using gomoku::Gomoku;

enum class Mark : std::uint8_t { empty, own, theirs };
using Marks = std::array<Mark, gomoku::max_cells>;

Marks marks_of(const Gomoku& state) {
  Marks marks{};
  const auto mark = [&](Player p, Mark m) {
    state.stones(p).for_each([&](int cell) { marks[static_cast<std::size_t>(cell)] = m; });
  };
  mark(state.to_play(), Mark::own);
  mark(opponent(state.to_play()), Mark::theirs);
  return marks;
}

// Calls `body(start, step, length)` for every row, column and diagonal.
template <class Body>
void for_each_line(Dimensions size, Body&& body) {
  const int width = size.width, height = size.height;
  for (int row = 0; row < height; ++row) body(row * width, 1, width);
  for (int column = 0; column < width; ++column) body(column, width, height);
  const auto diagonals_from = [&](int row, int column) {
    body(row * width + column, width + 1, std::min(height - row, width - column));
    body(row * width + column, width - 1, std::min(height - row, column + 1));
  };
  for (int column = 0; column < width; ++column) diagonals_from(0, column);
  for (int row = 1; row < height; ++row) {
    body(row * width, width + 1, std::min(height - row, width));
    body(row * width + width - 1, width - 1, std::min(height - row, width));
  }
}

class Scanner {
 public:
  explicit Scanner(const Gomoku& state) : k_(state.k()), marks_(marks_of(state)) {
    for_each_line(state.size(), [&](int start, int step, int length) {
      if (length >= k_) slide(start, step, length);
    });
  }
  const GomokuScan& scan() const { return scan_; }

 private:
  // Moves a window along a line and keeps count of the stones in it.
  void slide(int start, int step, int length) {
    std::array<int, 3> counts{};
    for (int i = 0; i < length; ++i) {
      ++counts[mark(start + i * step)];
      if (i >= k_) --counts[mark(start + (i - k_) * step)];
      if (i < k_ - 1) continue;
      const int first = start + (i - k_ + 1) * step;
      const int own = counts[static_cast<std::size_t>(Mark::own)];
      const int theirs = counts[static_cast<std::size_t>(Mark::theirs)];
      if (theirs == 0) add(scan_.own, own, first, step);
      if (own == 0) add(scan_.theirs, theirs, first, step);
    }
  }

  void add(GomokuProspects& prospects, int stones, int first, int step) {
    prospects.most_stones = std::max(prospects.most_stones, stones);
    const int value = window_value(stones, k_);
    prospects.value += value;
    for (int i = 0; i < k_; ++i) {
      const int cell = first + i * step;
      if (mark(cell) != static_cast<std::size_t>(Mark::empty)) continue;
      scan_.cell_values[static_cast<std::size_t>(cell)] += value + 1;
      if (stones == k_ - 1) prospects.completing.insert(cell);
      if (stones == k_ - 2) prospects.threatening.insert(cell);
    }
  }

  std::size_t mark(int cell) const {
    return static_cast<std::size_t>(marks_[static_cast<std::size_t>(cell)]);
  }

  int k_;
  Marks marks_;
  GomokuScan scan_;
};

}  // namespace

int window_value(int stones, int k) {
  constexpr std::array<int, 6> by_missing = {0, 400, 90, 14, 3, 1};
  if (stones == 0) return 0;
  return by_missing[static_cast<std::size_t>(std::min(k - stones, 5))];
}

GomokuScan scan_lines(const Gomoku& state) { return Scanner(state).scan(); }

}  // namespace moyo::knowledge
