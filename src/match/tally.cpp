#include "match/tally.h"

namespace moyo::match {

void WinDrawLoss::add(int sign) {
  wins += sign > 0;
  draws += sign == 0;
  losses += sign < 0;
}

std::string WinDrawLoss::to_string() const {
  return std::to_string(wins) + "W " + std::to_string(draws) + "D " + std::to_string(losses) + "L";
}

void Tally::add(int sign) {
  if (games() % 2 == 0) {
    first_.add(sign);
    open_sign_ = sign;
  } else {
    second_.add(sign);
    ++pairs_[static_cast<std::size_t>(open_sign_ + sign + 2)];
  }
}

Interval Tally::score_interval(double confidence) const {
  if (games() < 2) return wilson_interval(total().points(), games(), confidence);
  double weight = 0;
  double mean = 0;
  double square = 0;
  for (std::size_t i = 0; i < pairs_.size(); ++i) {
    const double count = pairs_[i] + 1.0 / static_cast<double>(pairs_.size());
    weight += count;
    mean += count * pair_scores[i];
    square += count * pair_scores[i] * pair_scores[i];
  }
  mean /= weight;
  const double variance = (square - weight * mean * mean) / (weight - 1);
  const double effective_games = mean * (1 - mean) / (variance / weight);
  return wilson_interval(score() * effective_games, effective_games, confidence);
}

}  // namespace moyo::match
