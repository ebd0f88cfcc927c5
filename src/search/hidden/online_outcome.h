// Online outcome sampling (Lisy, Lanctot and Bowling 2015): Monte Carlo CFR for a player at the table. Every
// iteration samples one history; with probability `aim` one that passes through the information set in which the
// player has to move now (the target), else any. What is found is divided by the probability of having
// sampled it one way or the other,
//
//   q(h) = aim q1(h) + (1 - aim) q2(h),   q1 by moves and deals that lead to the target, made to sum to 1,
//
// so it estimates the same regrets as outcome sampling, and comes to an equilibrium as that does; but most of
// the work is about the decision that is due. Who learns tries any move with probability epsilon.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/rng.h"
#include "search/hidden/game_tree.h"

namespace moyo::hidden {

struct OnlineOutcomeOptions {
  double aim = 0.5;
  double epsilon = 0.4;
};

class OnlineOutcomeSampling {
 public:
  // The tree must live as long.
  OnlineOutcomeSampling(const GameTree& tree, const OnlineOutcomeOptions& options);

  void clear();
  // The information set to aim at from now on; none: every history is any.
  void aim_at(std::optional<std::uint32_t> set);
  // Every player learns once.
  void iterate(Rng& rng);
  // The average strategy in an information set, by its moves; all alike where it was never met.
  std::vector<double> average(std::uint32_t set) const;

 private:
  // What is known when a history has ended.
  struct Sampled {
    double tail = 1;         // the probability of the rest below by the strategies
    double probability = 1;  // q of the whole
    double payoff = 0;       // of who learns
  };
  // Probabilities of having come here: by chance and the strategies of each player, and of the two ways to
  // sample.
  struct Reach {
    double chance = 1;
    std::vector<double> players;
    double aimed = 1;
    double any = 1;
  };
  struct Choice {
    std::size_t move = 0;
    double aimed = 0;
    double any = 0;
  };

  Sampled walk(std::uint32_t node, bool on_the_way, Reach& reach, Rng& rng);
  // By `any`, the probabilities of sampling without an aim, and those moves that lead to the target.
  Choice choose(const GameTree::Node& node, bool on_the_way, std::span<const double> any,
                Rng& rng) const;
  void strategy_at(std::uint32_t set, std::span<double> strategy) const;
  std::size_t place(std::uint32_t set) const { return places_[set]; }

  // Fixed
  const GameTree& tree_;
  OnlineOutcomeOptions options_;
  std::vector<std::uint32_t> parents_;    // of nodes
  std::vector<std::uint32_t> set_nodes_;  // the nodes of every set, set after set
  std::vector<std::size_t> first_node_;   // of a set in set_nodes_, one more than sets
  std::vector<std::size_t> places_;       // of a set's moves in the tables
  // State
  std::vector<double> regrets_;
  std::vector<double> sums_;
  std::vector<std::uint8_t> leads_there_;  // by node: to the target, or is in it
  std::vector<std::uint32_t> marked_;      // the nodes that do
  std::optional<std::uint32_t> target_;
  // Of the iteration
  std::size_t learner_ = 0;
  bool aims_ = false;
};

}  // namespace moyo::hidden
