// A sum of weights instead of a product of strengths (docs/sources.md F2): a team is worth the sum of its
// members' weights, all above 0, and wins with its share of all teams' sums. Fitted on the same
// competitions as minorization.h, by steps of the same kind, which raise the likelihood,
//
//   weight_i <- weight_i * (sum over competitions that a team with i won of 1 / that team's sum)
//                        / (sum over competitions of (teams with i) / E)
//
// with E the sum over all teams. Every member also wins and loses once alone against a team of weight 1,
// so that none becomes 0. Only weights' ratios count. Since members add up, a bad one, a self-atari, cannot
// spoil a good team: what a product can say with a strength below 1.
#pragma once

#include <vector>

#include "learning/choice/minorization.h"

namespace moyo::learning {

class AdditiveModel {
 public:
  AdditiveModel(const Competitions& competitions, std::size_t members);

  // Updates every weight once. The mean logarithm of the winner's probability before it.
  double iterate();

  double sum(std::span<const Member> team) const;
  Prediction predict(const Competitions& competitions) const;
  const std::vector<double>& weights() const { return weights_; }

 private:
  const Competitions& competitions_;  // outlives this
  std::vector<double> weights_;
};

}  // namespace moyo::learning
