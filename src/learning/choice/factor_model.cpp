#include "learning/choice/factor_model.h"

#include <algorithm>
#include <cmath>

#include "base/distributions.h"

namespace moyo::learning {
namespace {

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

}  // namespace

FactorModel::FactorModel(std::size_t members, PairModel model, const FactorOptions& options,
                         Rng& rng)
    : model_(model),
      options_(options),
      dimension_(static_cast<std::size_t>(options.dimension)),
      weights_(members, 0.0),
      vectors_(members * dimension_),
      squares_(members, 1e-2),
      vector_squares_(members * dimension_, 1e-2f) {
  for (float& number : vectors_) {
    number = static_cast<float>(options.first_deviation * draw_normal(rng));
  }
}

void FactorModel::start_from(std::span<const double> strengths) {
  for (std::size_t i = 0; i < weights_.size(); ++i) weights_[i] = std::log(strengths[i]);
}

double FactorModel::score(std::span<const Member> team) const {
  double sum = 0, squares = 0;
  for (const Member member : team) sum += weights_[member];
  for (std::size_t d = 0; d < dimension_; ++d) {
    double along = 0;
    for (const Member member : team) {
      const double number = vectors_[member * dimension_ + d];
      along += number;
      squares -= number * number;
    }
    squares += along * along;
  }
  return sum + squares / 2;
}

// One step against `gradient`, that of the loss by the team's score.
void FactorModel::move(std::span<const Member> team, double gradient) {
  for (const Member member : team) {
    const double slope = gradient + options_.weight_decay * weights_[member];
    squares_[member] += slope * slope;
    weights_[member] -= options_.rate * slope / std::sqrt(squares_[member]);
  }
  for (std::size_t d = 0; d < dimension_; ++d) {
    double along = 0;
    for (const Member member : team) along += vectors_[member * dimension_ + d];
    for (const Member member : team) {
      const std::size_t at = member * dimension_ + d;
      const double number = vectors_[at];
      const double slope = gradient * (along - number) + options_.weight_decay * number;
      vector_squares_[at] += static_cast<float>(slope * slope);
      vectors_[at] -= static_cast<float>(options_.rate * slope / std::sqrt(vector_squares_[at]));
    }
  }
}

void FactorModel::step(std::span<const std::span<const Member>> teams) {
  static thread_local std::vector<double> scores;  // kept, so that nothing is allocated
  scores.clear();
  double highest = -1e300;
  for (const auto team : teams) {
    scores.push_back(score(team));
    highest = std::max(highest, scores.back());
  }
  double total = 0;
  if (model_ == PairModel::fbt) {
    for (double& s : scores) total += s = std::exp(s - highest);
  }
  for (std::size_t i = 0; i < teams.size(); ++i) {
    const double believed = model_ == PairModel::fbt ? scores[i] / total : logistic(scores[i]);
    const double gradient = believed - (i == 0 ? 1 : 0);
    // What is hardly believed in teaches hardly anything.
    if (std::abs(gradient) > 1e-4) move(teams[i], gradient);
  }
}

void FactorModel::learn(const Competitions& competitions) {
  std::vector<std::span<const Member>> teams;
  competitions.for_each(
      [&](std::uint32_t, std::span<const Member> members) { teams.push_back(members); },
      [&] {
        step(teams);
        teams.clear();
      });
}

Prediction FactorModel::predict(const Competitions& competitions) const {
  std::vector<double> scores;
  PredictionTally sum;
  competitions.for_each(
      [&](std::uint32_t, std::span<const Member> members) { scores.push_back(score(members)); },
      [&] {
        // Only their ratios count; none becomes 0, however far behind.
        const double highest = *std::max_element(scores.begin(), scores.end());
        for (double& s : scores) s = std::exp(std::max(s - highest, -600.0));
        sum.add(scores);
        scores.clear();
      });
  return sum.mean();
}

}  // namespace moyo::learning
