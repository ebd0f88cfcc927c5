// The smallest game of chance: the first player calls, a bent coin falls heads two times in three,
// and the first player wins if the call was right.
#pragma once

#include "base/errors.h"
#include "base/text.h"
#include "base/typed_index.h"
#include "core/state.h"

namespace moyo::models {

class CoinFlip {
 public:
  using Move = TypedIndex<struct CoinSide, std::uint8_t>;
  static constexpr Move heads{0};
  static constexpr Move tails{1};
  static constexpr std::size_t max_moves = 2;
  static constexpr std::size_t move_indices = 2;

  Player to_play() const { return sides_.size() == 1 ? Player::chance : Player::first; }
  void legal_moves(MoveList<CoinFlip>& moves) const {
    if (is_terminal()) return;
    moves.push_back(heads);
    moves.push_back(tails);
  }
  void play(Move side) { sides_.push_back(side); }
  bool is_terminal() const { return sides_.size() == 2; }
  double payoff(Player p) const {
    return (sides_[0] == sides_[1]) == (p == Player::first) ? 1 : -1;
  }

  void chance_events(ChanceList<CoinFlip>& events) const {
    events.push_back({heads, 2.0 / 3});
    events.push_back({tails, 1.0 / 3});
  }

  std::string to_string() const {
    std::string text = "called and fallen:";
    for (Move side : sides_) text.append(" ").append(format_move(side));
    return text + "\n";
  }
  Move parse_move(std::string_view text) const {
    if (is_terminal()) throw InputError("the game is over");
    if (text == "heads") return heads;
    if (text == "tails") return tails;
    throw InputError("a coin has heads and tails, not '" + std::string(text) + "'");
  }
  std::string format_move(Move side) const { return side == heads ? "heads" : "tails"; }

 private:
  FixedList<Move, 2> sides_;  // the call, then the coin
};

}  // namespace moyo::models
