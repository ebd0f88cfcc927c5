// The multi-armed bandit: arms with unknown mean rewards, and rules that decide which arm to pull
// next from what each has paid so far. Flat Monte Carlo has a move for every arm; UCT asks the
// same question at every node.
//
// Rewards are in [0, 1]: a win 1, a draw 1/2, a loss 0.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>

#include "base/rng.h"

namespace moyo {

struct ArmStatistics {
  std::uint64_t pulls = 0;
  double sum = 0;          // of the rewards
  double squares_sum = 0;  // of their squares

  void add(double reward) {
    ++pulls;
    sum += reward;
    squares_sum += reward * reward;
  }

  // These want at least one pull.
  double mean() const { return sum / static_cast<double>(pulls); }
  double variance() const {
    const double m = mean();
    return squares_sum / static_cast<double>(pulls) - m * m;
  }
};

// The next arm to pull, after `total_pulls` pulls of all arms together. `arms` is not empty.
template <class Rule>
concept AllocationRule = requires(const Rule rule, std::span<const ArmStatistics> arms,
                                  std::uint64_t total_pulls, Rng& rng) {
  { rule.next(arms, total_pulls, rng) } -> std::same_as<std::size_t>;
};

// The first arm with the highest `score(arm)`.
template <class Score>
std::size_t best_arm(std::span<const ArmStatistics> arms, Score&& score) {
  std::size_t best = 0;
  auto best_score = score(arms[0]);
  for (std::size_t i = 1; i < arms.size(); ++i) {
    const auto arm_score = score(arms[i]);
    if (arm_score > best_score) {
      best = i;
      best_score = arm_score;
    }
  }
  return best;
}

}  // namespace moyo
