#include "learning/choice/additive.h"

namespace moyo::learning {

AdditiveModel::AdditiveModel(const Competitions& competitions, std::size_t members)
    : competitions_(competitions), weights_(members, 1.0) {}

double AdditiveModel::sum(std::span<const Member> team) const {
  double sum = 0;
  for (const Member member : team) sum += weights_[member];
  return sum;
}

double AdditiveModel::iterate() {
  std::vector<double> wins(weights_.size()), chances(weights_.size());
  for (std::size_t i = 0; i < weights_.size(); ++i) {
    wins[i] = 1 / weights_[i];
    chances[i] = 2 / (weights_[i] + 1);
  }
  std::vector<Member> present;
  PredictionTally tally;
  std::vector<double> teams;
  competitions_.for_each(
      [&](std::uint32_t team, std::span<const Member> members) {
        const double worth = sum(members);
        teams.push_back(worth);
        present.insert(present.end(), members.begin(), members.end());
        if (team > 0) return;
        for (const Member member : members) wins[member] += 1 / worth;
      },
      [&] {
        double total = 0;
        for (const double worth : teams) total += worth;
        for (const Member member : present) chances[member] += 1 / total;
        tally.add(teams);
        teams.clear();
        present.clear();
      });
  for (std::size_t i = 0; i < weights_.size(); ++i) weights_[i] *= wins[i] / chances[i];
  return tally.mean().log_likelihood;
}

Prediction AdditiveModel::predict(const Competitions& competitions) const {
  PredictionTally tally;
  std::vector<double> teams;
  competitions.for_each(
      [&](std::uint32_t, std::span<const Member> members) { teams.push_back(sum(members)); },
      [&] {
        tally.add(teams);
        teams.clear();
      });
  return tally.mean();
}

}  // namespace moyo::learning
