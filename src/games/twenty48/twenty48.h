// 2048 (Cirulli 2014): a player slides the tiles of a board to one side, where equal ones merge to
// their sum, which is paid in points; then chance puts a 2 (nine times in ten) or a 4 on an empty
// cell. It ends with a tile of the goal, or when nothing can be slid.
//
// A tile is its exponent, four bits a cell, rows from the top left: the whole board is one word.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/typed_index.h"
#include "core/board_picture.h"
#include "core/game.h"
#include "core/state.h"

namespace moyo::twenty48 {

inline constexpr int side = 4;
inline constexpr int cells = side * side;
inline constexpr int max_goal = 11;  // 2^11 = 2048

struct Options {
  int goal = 2048;
};
void describe(OptionTable& table, Options& options);

using Board = std::uint64_t;
constexpr int exponent(Board board, int cell) { return static_cast<int>(board >> (4 * cell) & 15); }

// Slides; 0 left, 1 right, 2 up, 3 down. The points are added to `points`.
Board slid(Board board, int direction, int& points);

class Twenty48 {
 public:
  static constexpr int players = 1;
  // Four directions, then a 2 on each cell, then a 4.
  using Move = TypedIndex<struct Slide, std::uint8_t>;
  static constexpr int directions = 4;
  static constexpr Move tile(int cell, bool four) {
    return Move(directions + cell + (four ? cells : 0));
  }
  static constexpr std::size_t max_moves = 2 * cells;
  static constexpr std::size_t move_indices = directions + 2 * cells;
  // A tile 2^n made of twos has paid (n - 1) 2^n, and all smaller ones together less than that.
  static constexpr double max_payoff = 40960;

  // InputError unless the goal is a power of two from 8 to 2048.
  explicit Twenty48(const Options& options = Options());

  Player to_play() const { return falling_ > 0 ? Player::chance : Player::first; }
  void legal_moves(MoveList<Twenty48>& moves) const;
  void play(Move move);
  bool is_terminal() const { return over_; }
  double payoff(Player) const { return points_; }
  double collected(Player) const { return points_; }
  void chance_events(ChanceList<Twenty48>& events) const;

  std::string to_string() const;
  Move parse_move(std::string_view text) const;
  std::string format_move(Move move) const;
  BoardPicture picture() const;
  std::optional<int> place_of(Move) const { return std::nullopt; }

  // The points, the numbers of the tiles by rows with 0 for none, and how many tiles are to fall:
  // `12 0 0 2 0 ... 4 0`.
  std::string position() const;
  Twenty48 parse_position(std::string_view text) const;
  std::uint64_t hash() const {
    return mix64(board_ ^ mix64(static_cast<std::uint64_t>(falling_) + 1));
  }

  Board board() const { return board_; }
  int points() const { return points_; }
  int goal() const { return goal_; }
  bool is_won() const;

 private:
  void look_for_end();

  int goal_;  // fixed: the exponent of the tile that wins
  Board board_ = 0;
  int points_ = 0;
  int falling_ = 2;    // tiles that chance is to put down
  bool over_ = false;  // derived
};

extern const GameEntry entry;

}  // namespace moyo::twenty48
