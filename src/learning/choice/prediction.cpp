#include "learning/choice/prediction.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace moyo::learning {

void PredictionTally::add(std::span<const double> strengths) {
  const double winner = strengths.front();
  const double total = std::accumulate(strengths.begin(), strengths.end(), 0.0);
  const auto before = static_cast<std::size_t>(std::count_if(
      strengths.begin() + 1, strengths.end(), [&](double other) { return other >= winner; }));
  ++count_;
  sums_.log_likelihood += std::log(winner / total);
  sums_.accuracy += before == 0 ? 1 : 0;
  sums_.rank += static_cast<double>(before) + 1;
  sums_.probability += winner / total;
  for (std::size_t n = before; n < sums_.top.size(); ++n) ++sums_.top[n];
}

void PredictionTally::add(const PredictionTally& other) {
  count_ += other.count_;
  sums_.log_likelihood += other.sums_.log_likelihood;
  sums_.accuracy += other.sums_.accuracy;
  sums_.rank += other.sums_.rank;
  sums_.probability += other.sums_.probability;
  for (std::size_t n = 0; n < sums_.top.size(); ++n) sums_.top[n] += other.sums_.top[n];
}

Prediction PredictionTally::mean() const {
  Prediction mean = sums_;
  const auto n = static_cast<double>(std::max<std::size_t>(1, count_));
  for (double* sum : {&mean.log_likelihood, &mean.accuracy, &mean.rank, &mean.probability}) {
    *sum /= n;
  }
  for (double& share : mean.top) share /= n;
  return mean;
}

}  // namespace moyo::learning
