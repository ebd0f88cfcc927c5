// A game of three: in turn each player takes one or two of seven stones. Who takes the last wins
// what the other two lose in equal parts.
#pragma once

#include "base/errors.h"
#include "base/text.h"
#include "base/typed_index.h"
#include "core/state.h"

namespace moyo::models {

class TakeTheLast {
 public:
  static constexpr int players = 3;
  using Move = TypedIndex<struct OneOrTwo, std::uint8_t>;  // index 0 takes one, index 1 two
  static constexpr std::size_t max_moves = 2;
  static constexpr std::size_t move_indices = 2;

  explicit TakeTheLast(int stones = 7) : stones_(stones) {}

  Player to_play() const { return player(plies_ % players); }
  void legal_moves(MoveList<TakeTheLast>& moves) const {
    for (int take = 1; take <= 2 && take <= stones_; ++take) moves.push_back(Move(take - 1));
  }
  void play(Move move) {
    stones_ -= move.to_int() + 1;
    ++plies_;
  }
  bool is_terminal() const { return stones_ == 0; }
  double payoff(Player p) const { return p == player((plies_ + players - 1) % players) ? 1 : -0.5; }

  std::string to_string() const {
    return std::string(static_cast<std::size_t>(stones_), 'o') + "\n";
  }
  Move parse_move(std::string_view text) const {
    if (text != "1" && text != "2") {
      throw InputError("a player takes 1 or 2, not '" + std::string(text) + "'");
    }
    const int take = text[0] - '0';
    if (take > stones_) throw InputError("there are only " + std::to_string(stones_) + " stones");
    return Move(take - 1);
  }
  std::string format_move(Move move) const { return std::to_string(move.to_int() + 1); }

 private:
  int stones_;
  int plies_ = 0;
};

}  // namespace moyo::models
