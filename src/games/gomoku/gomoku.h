// Gomoku and its family, the m,n,k-games: k or more stones in a row win (freestyle), a full board
// is a draw. Boards to 19x19; 15x15 with k = 5 is gomoku, 3x3 with k = 3 is tic-tac-toe.
//
// Cells are numbered by rows from the top left; in text a cell is its column letter, of which none
// is skipped, and its row number from the bottom: a1 to s19.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/fixed_list.h"
#include "base/text.h"
#include "base/typed_index.h"
#include "core/board_picture.h"
#include "core/game.h"
#include "core/planes.h"
#include "core/state.h"
#include "games/gomoku/cell_set.h"

namespace moyo::gomoku {

inline constexpr int max_side = 19;
inline constexpr int max_cells = max_side * max_side;
inline constexpr int min_line = 3;

struct Options {
  Dimensions size = {15, 15};
  int k = 5;
};
void describe(OptionTable& table, Options& options);

class Gomoku {
 public:
  using Move = TypedIndex<struct GomokuCell, std::uint16_t>;
  static constexpr std::string_view name = "gomoku";
  static constexpr std::size_t max_moves = max_cells;
  static constexpr std::size_t move_indices = max_cells;

  // InputError for a board that is too large, or on which no line of k fits.
  explicit Gomoku(const Options& options = Options());

  Player to_play() const { return to_play_; }
  void legal_moves(MoveList<Gomoku>& moves) const;
  bool is_legal(Move move) const {
    return move.to_int() < cells() && !is_terminal() && empty_.contains(move.to_int());
  }
  void play(Move move);
  bool is_terminal() const { return won_ || empty_count_ == 0; }
  double payoff(Player p) const { return !won_ ? 0 : p == to_play_ ? -1 : 1; }
  std::string to_string() const;
  Move parse_move(std::string_view text) const;
  std::string format_move(Move move) const;
  BoardPicture picture() const;
  std::optional<int> place_of(Move move) const { return move.to_int(); }

  // Takes back the last move played on this object or on what it was copied from; a position read
  // from text starts without any.
  void undo();

  // Rows from the top, `X` the first player.
  std::string position() const;
  Gomoku parse_position(std::string_view text) const;

  std::uint64_t hash() const { return hash_; }

  // The eight symmetries of the square, the four of a rectangle.
  int symmetry_count() const { return size_.width == size_.height ? 8 : 4; }
  Gomoku transformed(int symmetry) const;
  Move transform(Move move, int symmetry) const;

  // Own stones, the opponent's, the board.
  static constexpr int plane_count = 3;
  static constexpr int extra_moves = 0;
  Dimensions plane_size() const { return size_; }
  void fill_planes(std::span<Plane> planes) const;
  static int policy_index(Move move) { return move.to_int(); }

  Move random_move(Rng& rng) const {
    return Move(empty_.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(empty_count_)))));
  }

  Dimensions size() const { return size_; }
  int cells() const { return size_.width * size_.height; }
  int k() const { return k_; }
  const CellSet& stones(Player p) const { return stones_[index(p)]; }
  const CellSet& empty() const { return empty_; }
  // Lets the player to move pass, which the rules do not: for null moves of a search. The hash code
  // stays the same.
  void pass_turn() { to_play_ = opponent(to_play_); }
  // The moves that undo would take back, oldest first.
  const FixedList<Move, max_cells>& history() const { return history_; }

 private:
  void put(int cell, Player p);
  // Whether the stone on this cell is part of a line of k.
  bool in_line(const CellSet& stones, int cell) const;
  bool has_line(const CellSet& stones) const;
  bool won_by_last_stone(const CellSet& stones) const;
  std::string marks() const;

  // Fixed.
  Dimensions size_;
  int k_;
  // State. A copy of the history copies only the moves that were played.
  std::array<CellSet, 2> stones_;
  Player to_play_ = Player::first;
  FixedList<Move, max_cells> history_;
  // Derived from the stones.
  CellSet empty_;
  int empty_count_;
  std::uint64_t hash_ = 0;
  bool won_ = false;  // by the player who moved last
};

extern const GameEntry entry;

}  // namespace moyo::gomoku
