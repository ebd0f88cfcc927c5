// Learning with a table: one value a position, of games of two without chance (docs/sources.md F7). A game
// is played by who takes the best next position by the table, and with probability epsilon any. What
// each position on the way learns from is the rule:
//
//   monte_carlo   the payoff at the end                        V(s) += alpha (z - V(s))
//   sarsa         the position that came next                  V(s) += alpha (V(s') - V(s))
//   q_learning    the best position that could have come next  V(s) += alpha (max V(s') - V(s))
//
// Values are the first player's payoffs in [-1, 1]; the second player's best is the least. A table
// begins with zeros. Only q_learning comes to minimax values while it explores: the others learn what
// exploring players get.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "core/state.h"

namespace moyo::learning {

enum class TableRule { monte_carlo, sarsa, q_learning };

struct TabularOptions {
  TableRule rule = TableRule::q_learning;
  double alpha = 0.2;
  double epsilon = 0.3;
};

// Needs a game whose hash() is a number of its own for every position.
template <TwoPlayerState S>
requires Hashed<S>
class TabularLearner {
 public:
  explicit TabularLearner(const TabularOptions& options) : options_(options) {}

  double value(const S& state) const {
    if (state.is_terminal()) return state.payoff(Player::first);
    const auto found = values_.find(state.hash());
    return found == values_.end() ? 0 : found->second;
  }
  std::size_t size() const { return values_.size(); }

  // The move to the best position by the table, the first of equals.
  typename S::Move best_move(const S& state) const { return best(state).move; }

  void play_game(const S& start, Rng& rng) {
    path_.assign(1, start);
    while (!path_.back().is_terminal()) {
      S next = path_.back();
      next.play(rng.chance(options_.epsilon) ? random_move(next, rng) : best(next, &rng).move);
      path_.push_back(next);
    }
    const double outcome = path_.back().payoff(Player::first);
    // From the end, so that news of it goes all the way back in one game.
    for (std::size_t t = path_.size() - 1; t-- > 0;) {
      const S& state = path_[t];
      const double target = options_.rule == TableRule::monte_carlo ? outcome
                            : options_.rule == TableRule::sarsa     ? value(path_[t + 1])
                                                                    : best(state).value;
      double& known = values_[state.hash()];
      known += options_.alpha * (target - known);
    }
  }

 private:
  struct Choice {
    typename S::Move move;
    double value;
  };
  // With a generator, equals are drawn.
  Choice best(const S& state, Rng* rng = nullptr) const {
    const double sign = state.to_play() == Player::first ? 1 : -1;
    Choice choice{};
    int equals = 0;
    for (const auto move : legal_moves(state)) {
      S next = state;
      next.play(move);
      const double found = value(next);
      if (equals == 0 || sign * found > sign * choice.value) {
        choice = {move, found};
        equals = 1;
      } else if (found == choice.value && rng != nullptr &&
                 rng->below(static_cast<std::uint32_t>(++equals)) == 0) {
        choice.move = move;
      }
    }
    return choice;
  }

  TabularOptions options_;
  std::unordered_map<std::uint64_t, double> values_;
  std::vector<S> path_;
};

}  // namespace moyo::learning
