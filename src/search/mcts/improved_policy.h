// The improved policy: what a search makes of its priors (Danihelka, Guez, Schrittwieser and Silver
// 2022):
//
//   p'(a) ~ p(a) exp(s(q(a))),     s(q) = (c_visit + largest visits of a move) c_scale q
//
// with rewards q in [0, 1]. A move that was never tried gets its q from the node: the evaluation v
// of its position and the mean of the tried moves, weighed by p,
//
//   q = (v + N sum_tried(p q) / sum_tried(p)) / (1 + N)
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <vector>

#include "search/mcts/node.h"

namespace moyo::mcts {

struct ImprovedPolicyOptions {
  double c_visit = 50;
  double c_scale = 1;
};

// What the rule sees of a node.
class ImprovedPolicy {
 public:
  template <class Move>
  ImprovedPolicy(const ImprovedPolicyOptions& options, const Node& node,
                 std::span<const Edge<Move>> edges) {
    double most = 0, rewards = 0, tried = 0;
    for (const Edge<Move>& edge : edges) {
      const double visits = relaxed(edge.visits);
      if (visits == 0) continue;
      visits_ += visits;
      most = std::max(most, visits);
      const double probability = std::max(double{edge.probability}, smallest);
      tried += probability;
      rewards += probability * mean(edge);
    }
    const double first = reward_for(node.to_play, node.first_reward());
    untried_ = tried > 0 ? (first + visits_ * rewards / tried) / (1 + visits_) : first;
    scale_ = (options.c_visit + most) * options.c_scale;
  }

  double visits() const { return visits_; }
  // log p + s(q), of which p' is the softmax.
  template <class Move>
  double logit(const Edge<Move>& edge) const {
    return prior_logit(edge) + scale_ * (relaxed(edge.visits) > 0 ? mean(edge) : untried_);
  }
  template <class Move>
  static double prior_logit(const Edge<Move>& edge) {
    return std::log(std::max(double{edge.probability}, smallest));
  }
  // All of p', by edge.
  template <class Move>
  void fill(std::span<const Edge<Move>> edges, std::vector<double>& policy) const {
    policy.clear();
    double largest = -std::numeric_limits<double>::infinity(), sum = 0;
    for (const Edge<Move>& edge : edges) {
      policy.push_back(logit(edge));
      largest = std::max(largest, policy.back());
    }
    for (double& share : policy) sum += share = std::exp(share - largest);
    for (double& share : policy) share /= sum;
  }

 private:
  static constexpr double smallest = 1e-12;  // probability that counts as more than 0

  template <class Move>
  static double mean(const Edge<Move>& edge) {
    const Proof proof = relaxed(edge.proof);
    return proof == Proof::none ? edge.mean() : reward_of(proof);
  }

  double visits_ = 0;
  double untried_ = 0;
  double scale_ = 0;
};

}  // namespace moyo::mcts
