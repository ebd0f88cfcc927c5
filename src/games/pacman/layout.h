// A maze of Pacman, in text as the course of S3 writes it: % a wall, . food, o a capsule, P where
// Pacman begins, G where a ghost does, and spaces. Some come with the program (data/pacman).
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"

namespace moyo::pacman {

inline constexpr int max_cells = 256;
inline constexpr int max_side = 26;
inline constexpr int max_ghosts = 4;

using Cells = std::bitset<max_cells>;

// The ways to go, in the order of their moves; the last is to stay.
enum class Direction : std::uint8_t { up, right, down, left, stop };
inline constexpr int directions = 4;
constexpr Direction opposite(Direction d) {
  return d == Direction::stop ? d : static_cast<Direction>((static_cast<int>(d) + 2) % directions);
}

class Layout {
 public:
  // InputError, with line and column where that helps, for a text that is no maze: no Pacman or two
  // of them, no food, a letter that means nothing, a way out of it, something out of reach.
  explicit Layout(std::string_view text);

  Dimensions size() const { return size_; }
  int cells() const { return size_.width * size_.height; }
  bool is_wall(int cell) const { return walls_[static_cast<std::size_t>(cell)]; }
  const Cells& food() const { return food_; }
  const Cells& capsules() const { return capsules_; }
  int pacman() const { return pacman_; }
  const std::vector<int>& ghosts() const { return ghosts_; }

  // The cell beside `cell`, or the cell itself where a wall is.
  int step(int cell, Direction direction) const {
    return steps_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(direction)];
  }
  // Steps from one cell to another.
  int distance(int from, int to) const {
    return distances_[static_cast<std::size_t>(from * cells() + to)];
  }

 private:
  void read(std::string_view text);
  void measure();
  std::string place(int cell) const;

  Dimensions size_;
  Cells walls_;
  Cells food_;
  Cells capsules_;
  int pacman_ = -1;
  std::vector<int> ghosts_;
  // Derived.
  std::vector<std::array<std::int16_t, directions + 1>> steps_;
  std::vector<std::int16_t> distances_;  // -1 where there is no way
};

// The text of one that comes with the program, by name; else of the file of this path.
std::string layout_text(const std::string& name);
std::vector<std::string_view> shipped_layouts();

}  // namespace moyo::pacman
