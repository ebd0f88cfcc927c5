// Local best response (Lisy and Bowling 2017; docs/sources.md G3): a lower bound of what can be won from a
// strategy of hold'em, which is too large for an exact best response. Who plays it knows the
// strategy, so it knows how likely each hand of the other is, and chooses as if nobody bet after the other's
// next answer. With w the chance to win against the other's range, `pot` what lies in the middle, `asked`
// what a call costs, and f how likely the other folds to a raise by a:
//
//   call    w pot - (1 - w) asked
//   raise   f pot + (1 - f) (w' (pot + a) - (1 - w') (asked + a)),   w' against hands that do not fold
//   fold    0
//
// What it wins is won by a player who exists: the best response wins that at least.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "games/holdem/hand_range.h"
#include "games/holdem/holdem.h"

namespace moyo::holdem {

// A strategy that says for every hand at once what it would do: one that plays `moves[i]` with `hands[h]`
// writes probabilities[i * hands.size() + h].
struct RangeStrategy {
  std::string_view name;
  std::function<void(const DeepHoldem& state, std::span<const DeepHoldem::Move> moves,
                     std::span<const HoleCards> hands, std::span<float> probabilities)>
      probabilities;
};
// Folds to every bet; calls every bet; every move as often.
extern const RangeStrategy always_fold;
extern const RangeStrategy always_call;
extern const RangeStrategy uniform_random;
// Calls with hands that beat the half of all others on the board as it is (before the flop: with an ace, a
// king, or a pair), raises by the smallest size with those that beat five sixths, else folds.
extern const RangeStrategy by_strength;

// How often `own` wins against each of `hands`, ties half, if the board is completed at random: all boards
// from the turn on, else so many. Of hands that cannot be: 0.
std::vector<float> win_shares(const HoleCards& own, std::span<const Card> board,
                              std::span<const HoleCards> hands, int boards, Rng& rng);

struct LocalBestResponseOptions {
  HoldemRules rules;
  int boards = 20;  // drawn before the turn
};

// What local best response wins in one hand from this seat, in big blinds.
double local_best_response(const RangeStrategy& other, Player seat,
                           const LocalBestResponseOptions& options, Rng& rng);

}  // namespace moyo::holdem
