// Who won a game of two, and the two scales that values of positions have.
#pragma once

#include <cstdint>

#include "core/player.h"

namespace moyo {

// Of a zero-sum game of two, whatever its payoffs are: +1 for a win, 0 for a draw, -1 for a loss.
class Outcome {
 public:
  constexpr Outcome() = default;  // a draw
  static constexpr Outcome win_for(Player p) { return Outcome(p == Player::first ? 1 : -1); }
  static constexpr Outcome draw() { return Outcome(); }
  // From a margin in the first player's favour.
  static constexpr Outcome from_score(double score) {
    return Outcome(score > 0 ? 1 : score < 0 ? -1 : 0);
  }

  constexpr int sign_for(Player p) const { return p == Player::first ? first_ : -first_; }
  constexpr double payoff(Player p) const { return sign_for(p); }
  constexpr bool is_draw() const { return first_ == 0; }
  constexpr bool is_win_for(Player p) const { return sign_for(p) > 0; }

  friend constexpr bool operator==(Outcome, Outcome) = default;

 private:
  constexpr explicit Outcome(int first) : first_(static_cast<std::int8_t>(first)) {}
  std::int8_t first_ = 0;
};

// Win rates in [0, 1] and payoffs in [-1, 1] are two scales of one thing: v = 2p - 1.
constexpr double payoff_from_winrate(double winrate) { return 2 * winrate - 1; }
constexpr double winrate_from_payoff(double payoff) { return (payoff + 1) / 2; }

}  // namespace moyo
