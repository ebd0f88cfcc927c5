// Allocation rules for bandits: uniform, UCB1, UCB1-tuned (Auer, Cesa-Bianchi and Fischer 2002),
// epsilon-greedy, and Thompson sampling (Thompson 1933). All but the uniform one pull every arm
// once before they compare.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "search/bandit/arms.h"

namespace moyo {

// Round robin: the course's `simple` allocation.
struct UniformAllocation {
  std::size_t next(std::span<const ArmStatistics> arms, std::uint64_t total_pulls, Rng&) const {
    return static_cast<std::size_t>(total_pulls % arms.size());
  }
};

// The mean and the rule's width above it; an arm never pulled comes before all others.
template <class Rule>
double bandit_bound(const Rule& rule, const ArmStatistics& arm, double log_total) {
  if (arm.pulls == 0) return std::numeric_limits<double>::infinity();
  return arm.mean() + rule.width(static_cast<double>(arm.pulls), arm.variance(), log_total);
}

// Optimism in the face of uncertainty: mean + C sqrt(log N / n). Auer et al. prove regret
// O(log N) for C = sqrt(2).
struct Ucb1 {
  double c = std::sqrt(2.0);

  // How far above its mean an arm may well be.
  double width(double pulls, double /*variance*/, double log_total) const {
    return c * std::sqrt(log_total / pulls);
  }
  double upper_bound(const ArmStatistics& arm, double log_total) const {
    return bandit_bound(*this, arm, log_total);
  }
  std::size_t next(std::span<const ArmStatistics> arms, std::uint64_t total_pulls, Rng&) const {
    const double log_total = std::log(static_cast<double>(total_pulls));
    return best_arm(arms, [&](const ArmStatistics& arm) { return upper_bound(arm, log_total); });
  }
};

// The measured variance in place of a constant: mean + sqrt(log N / n min(1/4, V)), where
// V = variance + sqrt(2 log N / n) bounds the true variance and 1/4 is the most that rewards in
// [0, 1] can have.
struct Ucb1Tuned {
  double width(double pulls, double variance, double log_total) const {
    const double ratio = log_total / pulls;
    return std::sqrt(ratio * std::min(0.25, variance + std::sqrt(2 * ratio)));
  }
  double upper_bound(const ArmStatistics& arm, double log_total) const {
    return bandit_bound(*this, arm, log_total);
  }
  std::size_t next(std::span<const ArmStatistics> arms, std::uint64_t total_pulls, Rng&) const {
    const double log_total = std::log(static_cast<double>(total_pulls));
    return best_arm(arms, [&](const ArmStatistics& arm) { return upper_bound(arm, log_total); });
  }
};

// The best mean, except that with probability epsilon any arm.
struct EpsilonGreedy {
  double epsilon = 0.1;

  std::size_t next(std::span<const ArmStatistics> arms, std::uint64_t total_pulls, Rng& rng) const {
    if (total_pulls >= arms.size() && rng.chance(epsilon)) {
      return rng.below(static_cast<std::uint32_t>(arms.size()));
    }
    return best_arm(arms, [](const ArmStatistics& arm) {
      return arm.pulls == 0 ? std::numeric_limits<double>::infinity() : arm.mean();
    });
  }
};

// Draws a mean for every arm from what is believed of it, Beta(1 + wins, 1 + losses), and pulls
// the arm with the highest draw; a draw of the game is half a win and half a loss.
struct ThompsonSampling {
  std::size_t next(std::span<const ArmStatistics> arms, std::uint64_t, Rng& rng) const;
};

}  // namespace moyo
