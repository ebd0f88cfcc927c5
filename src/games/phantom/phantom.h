// Phantom tic-tac-toe: tic-tac-toe without seeing the other's marks. A player tries a square; if the other
// has it, the player is told so and tries again, else the mark is made and the turn is over. Nobody hears
// of the other's tries. Three in a row win.
//
// What a player knows is its own tries, in order, and what came of each. Squares are written a1 to c3.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/fixed_list.h"
#include "base/typed_index.h"
#include "core/board_picture.h"
#include "core/cards.h"
#include "core/game.h"
#include "core/state.h"

namespace moyo::phantom {

class Phantom {
 public:
  static constexpr int side = 3;
  static constexpr int squares = side * side;
  using Move = TypedIndex<struct PhantomMove, std::uint8_t>;  // a square, from the top left
  static constexpr std::size_t max_moves = squares;
  static constexpr std::size_t move_indices = squares;

  Player to_play() const { return mover_; }
  void legal_moves(MoveList<Phantom>& moves) const;
  void play(Move move);
  bool is_terminal() const { return has_line(0) || has_line(1) || made(0) + made(1) == squares; }
  double payoff(Player p) const;

  std::string information(Player p) const { return words_for(p); }
  Phantom determinised(Player p, Rng& rng) const;

  std::string to_string() const { return words_for(Player::chance); }
  Move parse_move(std::string_view text) const { return move_named(*this, text); }
  std::string format_move(Move move) const;
  BoardPicture picture() const { return picture_seen_by(Player::chance); }
  BoardPicture picture(Player viewer) const { return picture_seen_by(viewer); }
  std::optional<int> place_of(Move move) const { return move.to_int(); }

 private:
  // A square is tried once at most.
  using Tries = FixedList<Move, squares>;

  bool has_line(std::size_t player) const;
  int made(std::size_t player) const;
  bool owns(std::size_t player, int square) const { return (marks_[player] >> square & 1) != 0; }
  bool was_refused(std::size_t player, Move square) const {
    return owns(1 - player, square.to_int());
  }
  std::string tries_of(std::size_t player) const;
  BoardPicture picture_seen_by(Player viewer) const;
  std::string words_for(Player viewer) const;

  std::array<std::uint16_t, 2> marks_ = {0, 0};  // a bit a square
  std::array<Tries, 2> tries_;
  Player mover_ = Player::first;
};

extern const GameEntry entry;

}  // namespace moyo::phantom
