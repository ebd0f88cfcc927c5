// The input of a network: a position as planes of bits over a grid; and the place of each move in a
// policy's outputs. An optional capability: networks can play and learn a game with planes
// (nn/grid).
//
// Cells are numbered row by row from the top left. Planes are from the view of the player to move:
// its own stones come first. The policy has `policy_planes` outputs a cell and then `extra_moves`
// more, for moves on no cell such as a pass:
//
//   policy_index = plane * cells + cell      or      policy_planes * cells + number of the extra
//
// so a network whose rules are the same on every board plays on every board.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/bits.h"
#include "base/fixed_list.h"
#include "base/text.h"
#include "core/state.h"

namespace moyo {

// Of the largest grid: 19x19.
inline constexpr int most_cells = 361;

constexpr int cells_of(Dimensions size) { return size.width * size.height; }

// One bit a cell.
class Plane {
 public:
  void set(int cell) { words_[word(cell)] |= std::uint64_t{1} << (cell & 63); }
  void set_all(int cells) {
    for (int cell = 0; cell < cells; ++cell) set(cell);
  }
  bool operator[](int cell) const { return words_[word(cell)] >> (cell & 63) & 1; }
  // Calls `body(cell)` for every member, in order.
  template <class Body>
  void for_each(Body&& body) const {
    for (std::size_t w = 0; w < words_.size(); ++w) {
      for_each_bit(words_[w], [&](int bit) { body(static_cast<int>(w) * 64 + bit); });
    }
  }
  const auto& words() const { return words_; }
  friend bool operator==(const Plane&, const Plane&) = default;

 private:
  static std::size_t word(int cell) { return static_cast<std::size_t>(cell) >> 6; }
  std::array<std::uint64_t, (most_cells + 63) / 64> words_{};
};

// fill_planes is given plane_count empty planes. The player to move must follow from the planes
// wherever it matters.
template <class S>
concept Planar = State<S> &&
    requires(const S state, std::span<Plane> planes, typename S::Move move) {
  { S::name } -> std::convertible_to<std::string_view>;  // of the game, as the registry has it
  { S::plane_count } -> std::convertible_to<int>;
  { S::extra_moves } -> std::convertible_to<int>;
  { state.plane_size() } -> std::same_as<Dimensions>;
  { state.fill_planes(planes) } -> std::same_as<void>;
  { state.policy_index(move) } -> std::same_as<int>;
};

// Numbers beside the planes, such as komi.
template <class S>
concept Numbered = requires(const S state, std::span<float> numbers) {
  { S::number_count } -> std::convertible_to<int>;
  { state.fill_numbers(numbers) } -> std::same_as<void>;
};

// A game whose cells have owners in the end: the move on a cell, by whose index a search tells
// owners; and who owns each cell as the position stands, 1 the first player, -1 the second, 0
// nobody.
using CellOwners = std::vector<std::int8_t>;
template <class S>
concept OwnedCells = requires(const S state, int cell) {
  { state.move_on(cell) } -> std::same_as<typename S::Move>;
  { state.cell_owners() } -> std::same_as<CellOwners>;
};

// Whether a game that is broken off is counted as it stands, by payoff and score; else it is drawn.
template <class S>
inline constexpr bool counts_unfinished = [] {
  if constexpr (requires { S::counts_unfinished; }) {
    return bool{S::counts_unfinished};
  } else {
    return false;
  }
}();

// ---- Symmetries of a grid: bit 0 mirrors columns, bit 1 mirrors rows, bit 2 then exchanges them.

constexpr int mapped_cell(int cell, Dimensions size, int symmetry) {
  int x = cell % size.width;
  int y = cell / size.width;
  if (symmetry & 1) x = size.width - 1 - x;
  if (symmetry & 2) y = size.height - 1 - y;
  if (symmetry & 4) return x * size.height + y;
  return y * size.width + x;
}

// What symmetry `k` of the game does to the planes. It is the one of the same number, unless the
// game says `static int plane_symmetry(int)`.
template <class S>
constexpr int plane_symmetry(int k) {
  if constexpr (requires { S::plane_symmetry(k); }) {
    return S::plane_symmetry(k);
  } else {
    return k;
  }
}

// The symmetries under which a network may be shown a position.
using PlaneSymmetries = FixedList<int, 8>;
template <Planar S>
PlaneSymmetries plane_symmetries(const S& state) {
  PlaneSymmetries symmetries;
  symmetries.push_back(0);
  if constexpr (Symmetric<S>) {
    for (int k = 1; k < state.symmetry_count(); ++k) symmetries.push_back(plane_symmetry<S>(k));
  }
  return symmetries;
}

// ---- What a network must fit.

struct PlaneShape {
  std::string_view game;
  int planes = 0;
  int numbers = 0;
  int policy_planes = 1;
  int extra_moves = 0;
  bool has_score = false;   // at the end of a game
  bool has_owners = false;  // likewise

  int policy_size(Dimensions size) const { return policy_planes * cells_of(size) + extra_moves; }
};

template <Planar S>
constexpr PlaneShape plane_shape() {
  PlaneShape shape{.game = S::name, .planes = S::plane_count, .extra_moves = S::extra_moves};
  if constexpr (Numbered<S>) shape.numbers = S::number_count;
  if constexpr (requires { S::policy_planes; }) shape.policy_planes = S::policy_planes;
  shape.has_score = Scored<S>;
  shape.has_owners = OwnedCells<S>;
  return shape;
}

// A position of any game as a network is shown it.
struct PlanePosition {
  PlaneShape shape;
  Dimensions size;
  std::vector<Plane> planes;
  std::vector<float> numbers;
  PlaneSymmetries symmetries;
};

template <Planar S>
PlanePosition plane_position(const S& state) {
  constexpr PlaneShape shape = plane_shape<S>();
  PlanePosition position{shape, state.plane_size(), {}, {}, plane_symmetries(state)};
  position.planes.resize(static_cast<std::size_t>(shape.planes));
  position.numbers.resize(static_cast<std::size_t>(shape.numbers));
  state.fill_planes(position.planes);
  if constexpr (Numbered<S>) state.fill_numbers(position.numbers);
  return position;
}

}  // namespace moyo
