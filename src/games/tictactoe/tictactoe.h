// Tic-tac-toe on two 9-bit boards. Cells are numbered 0..8 by rows from the top left; in text a
// cell is its column letter and row number from the bottom, as in chess: a1 is bottom left.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/typed_index.h"
#include "core/board_picture.h"
#include "core/game.h"
#include "core/planes.h"
#include "core/state.h"

namespace moyo::tictactoe {

inline constexpr int cells = 9;
inline constexpr std::uint16_t full_board = 0x1ff;

// The eight lines as bit sets.
inline constexpr std::array<std::uint16_t, 8> lines = {0007, 0070, 0700, 0111,
                                                       0222, 0444, 0421, 0124};

constexpr bool has_line(std::uint16_t stones) {
  for (std::uint16_t line : lines) {
    if ((stones & line) == line) return true;
  }
  return false;
}

class TicTacToe {
 public:
  using Move = TypedIndex<struct TicTacToeCell, std::uint8_t>;
  static constexpr std::string_view name = "tictactoe";
  static constexpr std::size_t max_moves = cells;
  static constexpr std::size_t move_indices = cells;

  Player to_play() const { return moves_played() % 2 == 0 ? Player::first : Player::second; }
  void legal_moves(MoveList<TicTacToe>& moves) const;
  void play(Move move) {
    stones_[index(to_play())] |= static_cast<std::uint16_t>(1u << move.index());
  }
  bool is_terminal() const;
  double payoff(Player p) const { return has_line(stones(p)) - has_line(stones(opponent(p))); }
  std::string to_string() const;
  Move parse_move(std::string_view text) const;
  std::string format_move(Move move) const;
  BoardPicture picture() const;
  std::optional<int> place_of(Move move) const { return move.to_int(); }

  // Rows from the top, `X.O/.X./... `: whose turn it is follows from the counts.
  std::string position() const;
  TicTacToe parse_position(std::string_view text) const;

  // The base-3 code of the board (docs/sources.md B5): a different number for every position.
  std::uint64_t base3_code() const;
  std::uint64_t hash() const { return mix64(base3_code()); }

  // The eight symmetries of the square.
  int symmetry_count() const { return 8; }
  TicTacToe transformed(int symmetry) const;
  Move transform(Move move, int symmetry) const;

  // Own marks, the opponent's, the board.
  static constexpr int plane_count = 3;
  static constexpr int extra_moves = 0;
  static Dimensions plane_size() { return {3, 3}; }
  void fill_planes(std::span<Plane> planes) const;
  static int policy_index(Move move) { return move.to_int(); }

  std::uint16_t stones(Player p) const { return stones_[index(p)]; }
  std::uint16_t empty() const { return full_board & ~(stones_[0] | stones_[1]); }
  int moves_played() const;

  friend bool operator==(const TicTacToe&, const TicTacToe&) = default;

 private:
  std::array<std::uint16_t, 2> stones_{};
};

extern const GameEntry entry;

}  // namespace moyo::tictactoe
