// Connect-4: stones drop into columns, four in a row win. Any board of at most 64 cells.
//
// A position is two words, the stones of the player to move and the stones of both (the mask), as
// in Pons's "Solving Connect 4" and Tromp's Fhourstones. `own + mask` is a different number for
// every position: in each column the mask is 2^n - 1 for n stones, and the sum lies between
// 2^n - 1 and 2^(n+1) - 2.
//
// The score is the strong one, by distance to the end: 1 + the stones that the winner has left,
// where the first player starts with ceil(cells / 2) and the second with floor(cells / 2); a draw
// is 0. On an even number of cells that is cells / 2 + 1 - stones played by the winner. A player
// who wins by move number n (counted from 1, both players) gets (cells + 2 - n) / 2, rounded down.
//
// In text a move is its column, 1 to width from the left.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "base/typed_index.h"
#include "core/board_picture.h"
#include "core/game.h"
#include "core/planes.h"
#include "core/state.h"
#include "games/connect4/geometry.h"

namespace moyo::connect4 {

template <class Geometry>
class BasicConnect4 {
 public:
  using Word = typename Geometry::Word;
  using Move = TypedIndex<struct Connect4Column, std::uint8_t>;
  static constexpr std::string_view name = "connect4";
  static constexpr std::size_t max_moves = Geometry::max_width;
  static constexpr std::size_t move_indices = Geometry::max_width;

  constexpr explicit BasicConnect4(Geometry geometry = Geometry()) : geometry_(geometry) {}

  constexpr Player to_play() const {
    return moves_played() % 2 == 0 ? Player::first : Player::second;
  }
  void legal_moves(MoveList<BasicConnect4>& moves) const {
    if (has_four(geometry_, opponent_stones())) return;
    for (Word rest = possible(); rest != 0; rest &= rest - 1) moves.push_back(column_of(rest));
  }
  constexpr bool is_legal(Move move) const {
    return move.to_int() < geometry_.width() && !is_terminal() && cell_of(move) != 0;
  }
  constexpr void play(Move move) {
    own_ ^= mask_;
    mask_ |= mask_ + (Word{1} << bit_of(geometry_, move.to_int(), 0));
  }
  constexpr bool is_terminal() const {
    return mask_ == geometry_.board() || has_four(geometry_, opponent_stones());
  }
  constexpr double payoff(Player p) const {
    if (!has_four(geometry_, opponent_stones())) return 0;
    return p == to_play() ? -1 : 1;
  }
  constexpr int score() const {
    return static_cast<int>(payoff(Player::first)) * winning_score(moves_played());
  }
  std::string to_string() const;
  Move parse_move(std::string_view text) const;
  std::string format_move(Move move) const;
  BoardPicture picture() const;
  // Where the stone lands; nothing in a full column.
  std::optional<int> place_of(Move move) const;

  // Rows from the top, `X` the first player: `......./......./......./......./...O.../..XX...`.
  // Refused are floating stones, wrong numbers of stones and play beyond a win; that some order
  // of play leads to the position is not searched for.
  std::string position() const;
  BasicConnect4 parse_position(std::string_view text) const;

  constexpr Word key() const { return own_ + mask_; }
  constexpr std::uint64_t hash() const { return mixed(key()); }

  // The identity and the mirror.
  constexpr int symmetry_count() const { return 2; }
  BasicConnect4 transformed(int symmetry) const;
  constexpr Move transform(Move move, int symmetry) const {
    return symmetry == 0 ? move : Move(geometry_.width() - 1 - move.to_int());
  }

  // Own stones, the opponent's, the board. A move is the cell where its stone lands, so that a
  // network need not know the number of columns; in a full column it is the top cell.
  static constexpr int plane_count = 3;
  static constexpr int extra_moves = 0;
  Dimensions plane_size() const { return size(); }
  void fill_planes(std::span<Plane> planes) const;
  int policy_index(Move move) const {
    const int height = count_bits(mask_ & column_cells(geometry_, move.to_int()));
    const int row = std::max(geometry_.height() - 1 - height, 0);
    return row * geometry_.width() + move.to_int();
  }

  Move random_move(Rng& rng) const {
    const Word cells = possible();
    const auto rank = rng.below(static_cast<std::uint32_t>(count_bits(cells)));
    return column_at(nth_bit(cells, static_cast<int>(rank)));
  }

  // ---- Bits, for knowledge ----

  constexpr const Geometry& geometry() const { return geometry_; }
  constexpr Dimensions size() const { return {geometry_.width(), geometry_.height()}; }
  constexpr int moves_played() const { return count_bits(mask_); }

  constexpr Word own_stones() const { return own_; }  // of the player to move
  constexpr Word opponent_stones() const { return own_ ^ mask_; }
  constexpr Word stones(Player p) const { return p == to_play() ? own_ : opponent_stones(); }
  constexpr Word mask() const { return mask_; }

  // The cells where the next stone can land, also after the end of the game.
  constexpr Word possible() const { return (mask_ + geometry_.bottom()) & geometry_.board(); }
  // The empty cells, reachable now or later, where a stone would win for the player to move, or
  // for the opponent.
  constexpr Word own_winning_cells() const { return completing_cells(geometry_, own_) & ~mask_; }
  constexpr Word opponent_winning_cells() const {
    return completing_cells(geometry_, opponent_stones()) & ~mask_;
  }

  // Moves as cells: where a stone in the column lands (0 if it is full), and the column of the
  // lowest of some cells.
  constexpr Word cell_of(Move move) const {
    return possible() & column_cells(geometry_, move.to_int());
  }
  constexpr Move column_of(Word cells) const { return column_at(lowest_bit(cells)); }

  // What a player gets who wins by this move, counted from 1.
  constexpr int winning_score(int move_number) const {
    return (cell_count(geometry_) + 2 - move_number) / 2;
  }

  friend bool operator==(const BasicConnect4&, const BasicConnect4&) = default;

 private:
  constexpr Move column_at(int bit) const { return Move(bit / (geometry_.height() + 1)); }

  [[no_unique_address]] Geometry geometry_;
  Word own_ = 0;
  Word mask_ = 0;
};

using Connect4 = BasicConnect4<StandardGeometry>;
using AnySizeConnect4 = BasicConnect4<AnyGeometry>;

extern template class BasicConnect4<StandardGeometry>;
extern template class BasicConnect4<AnyGeometry>;

// The position after the moves of a text such as "32164625". On boards of more than nine columns
// the numbers are separated by spaces. InputError says which move cannot be played and why.
Connect4 play_sequence(Connect4 state, std::string_view moves);
AnySizeConnect4 play_sequence(AnySizeConnect4 state, std::string_view moves);

extern const GameEntry entry;

}  // namespace moyo::connect4
