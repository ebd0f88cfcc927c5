// A puzzle for one: walk from the top left to the bottom right of a grid of coins, right or down,
// and collect as much as you can.
#pragma once

#include <array>

#include "base/errors.h"
#include "base/text.h"
#include "base/typed_index.h"
#include "core/state.h"

namespace moyo::models {

class PathPuzzle {
 public:
  static constexpr int players = 1;
  static constexpr int side = 4;
  using Coins = std::array<std::array<int, side>, side>;
  static constexpr Coins coins = {{{0, 3, 1, 2}, {4, 0, 9, 1}, {2, 2, 0, 5}, {7, 1, 1, 0}}};

  using Move = TypedIndex<struct Direction, std::uint8_t>;
  static constexpr Move right{0};
  static constexpr Move down{1};
  static constexpr std::size_t max_moves = 2;
  static constexpr std::size_t move_indices = 2;

  Player to_play() const { return Player::first; }
  void legal_moves(MoveList<PathPuzzle>& moves) const {
    if (column_ + 1 < side) moves.push_back(right);
    if (row_ + 1 < side) moves.push_back(down);
  }
  void play(Move move) {
    ++(move == right ? column_ : row_);
    collected_ += coins[static_cast<std::size_t>(row_)][static_cast<std::size_t>(column_)];
  }
  bool is_terminal() const { return row_ + 1 == side && column_ + 1 == side; }
  static constexpr double max_payoff = 30;
  double payoff(Player) const { return collected_; }
  double collected(Player) const { return collected_; }

  std::string to_string() const {
    std::string text;
    for (int row = 0; row < side; ++row) {
      for (int column = 0; column < side; ++column) {
        const bool here = row == row_ && column == column_;
        const int coin = coins[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
        text.append(" ").append(here ? "*" : std::to_string(coin));
      }
      text += '\n';
    }
    return text + "collected " + std::to_string(collected_) + "\n";
  }
  Move parse_move(std::string_view text) const {
    for (Move move : moyo::legal_moves(*this)) {
      if (format_move(move) == text) return move;
    }
    throw InputError("'" + std::string(text) + "' is not a way to go from here");
  }
  std::string format_move(Move move) const { return move == right ? "right" : "down"; }

 private:
  int row_ = 0;
  int column_ = 0;
  int collected_ = 0;
};

}  // namespace moyo::models
