#include "games/pacman/layout.h"

#include <algorithm>
#include <deque>
#include <optional>

#include "base/errors.h"

namespace moyo::pacman {
namespace {

constexpr std::array<std::array<int, 2>, directions> offsets = {{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};

}  // namespace

Layout::Layout(std::string_view text) {
  read(text);
  measure();
}

std::string Layout::place(int cell) const {
  return "line " + std::to_string(cell / size_.width + 1) + ", column " +
         std::to_string(cell % size_.width + 1);
}

void Layout::read(std::string_view text) {
  std::vector<std::string_view> lines = split(text, '\n');
  while (!lines.empty() && trim(lines.back()).empty()) lines.pop_back();
  std::size_t width = 0;
  for (std::string_view& line : lines) {
    while (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    width = std::max(width, line.size());
  }
  if (lines.empty() || width > max_side || lines.size() > max_side ||
      width * lines.size() > static_cast<std::size_t>(max_cells)) {
    throw InputError("a maze has 1 to 26 lines and columns and at most 256 cells, not " +
                     std::to_string(width) + "x" + std::to_string(lines.size()));
  }
  size_ = {static_cast<int>(width), static_cast<int>(lines.size())};
  for (int cell = 0; cell < cells(); ++cell) {
    const std::string_view line = lines[static_cast<std::size_t>(cell / size_.width)];
    const auto x = static_cast<std::size_t>(cell % size_.width);
    const char mark = x < line.size() ? line[x] : ' ';
    const auto at = static_cast<std::size_t>(cell);
    const bool edge =
        x == 0 || x + 1 == width || cell < size_.width || cell >= cells() - size_.width;
    if (edge && mark != '%') throw InputError("the maze has no wall around it at " + place(cell));
    switch (mark) {
      case '%':
        walls_.set(at);
        break;
      case '.':
        food_.set(at);
        break;
      case 'o':
        capsules_.set(at);
        break;
      case 'P':
        if (pacman_ >= 0) throw InputError("the maze has a second Pacman at " + place(cell));
        pacman_ = cell;
        break;
      case 'G':
        if (ghosts_.size() == max_ghosts) throw InputError("a maze has at most 4 ghosts");
        ghosts_.push_back(cell);
        break;
      case ' ':
        break;
      default:
        throw InputError(std::string("'") + mark + "' means nothing in a maze (" + place(cell) +
                         ")");
    }
  }
  if (pacman_ < 0) throw InputError("the maze has no Pacman (P)");
  if (food_.none()) throw InputError("the maze has no food (.)");
}

// Ways and distances; everything in the maze must be within Pacman's reach.
void Layout::measure() {
  steps_.resize(static_cast<std::size_t>(cells()));
  for (int cell = 0; cell < cells(); ++cell) {
    auto& steps = steps_[static_cast<std::size_t>(cell)];
    steps.fill(static_cast<std::int16_t>(cell));
    if (is_wall(cell)) continue;
    for (std::size_t d = 0; d < directions; ++d) {
      const int next = cell + offsets[d][0] + offsets[d][1] * size_.width;
      if (!is_wall(next)) steps[d] = static_cast<std::int16_t>(next);
    }
  }
  distances_.assign(static_cast<std::size_t>(cells() * cells()), -1);
  for (int from = 0; from < cells(); ++from) {
    if (is_wall(from)) continue;
    const auto row = distances_.begin() + from * cells();
    row[from] = 0;
    for (std::deque<int> open = {from}; !open.empty(); open.pop_front()) {
      for (std::size_t d = 0; d < directions; ++d) {
        const int next = steps_[static_cast<std::size_t>(open.front())][d];
        if (row[next] >= 0) continue;
        row[next] = static_cast<std::int16_t>(row[open.front()] + 1);
        open.push_back(next);
      }
    }
  }
  const auto reach = [&](int cell, const char* what) {
    if (distance(pacman_, cell) < 0) {
      throw InputError(std::string(what) + " at " + place(cell) + " is out of Pacman's reach");
    }
  };
  for (int cell = 0; cell < cells(); ++cell) {
    if (food_[static_cast<std::size_t>(cell)]) reach(cell, "the food");
    if (capsules_[static_cast<std::size_t>(cell)]) reach(cell, "the capsule");
  }
  for (const int ghost : ghosts_) reach(ghost, "the ghost");
}

}  // namespace moyo::pacman
