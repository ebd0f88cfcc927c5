#include "learning/go/held_out.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace moyo::learning {
namespace {

constexpr int bins = 10;

// Sums over positions; `result` divides them.
class Tally {
 public:
  void add(const Batch& batch, const Predictions& predictions) {
    for (int i = 0; i < batch.positions; ++i) {
      const auto at = static_cast<std::size_t>(i);
      add_move(batch, predictions, at);
      if (batch.value_known[at] > 0) add_value(batch.value[at], predictions.value[at]);
      if (batch.score_known[at] > 0) {
        ++scores_;
        sums_.score_error += std::abs(double{predictions.score[at]} - batch.score[at]);
      }
      if (batch.ownership_known[at] > 0) add_ownership(batch, predictions, at);
    }
  }

  HeldOutResult result() const {
    HeldOutResult r = sums_;
    const double n = std::max(1, r.positions);
    for (double& share : r.top) share /= n;
    r.rank /= n;
    r.probability /= n;
    r.policy_loss /= n;
    const double values = std::max(1, values_);
    r.value_loss /= values;
    r.value_error /= values;
    r.value_accuracy /= values;
    for (int b = 0; b < bins; ++b) {
      r.calibration_error += std::abs(predicted_[b] - happened_[b]) / values;
    }
    r.score_error /= std::max(1, scores_);
    r.ownership_accuracy /= std::max(1, points_);
    return r;
  }

 private:
  void add_move(const Batch& batch, const Predictions& predictions, std::size_t at) {
    const std::size_t moves = static_cast<std::size_t>(batch.area()) + 1;
    const std::span<const float> logs(predictions.policy.data() + at * moves, moves);
    const float played = logs[static_cast<std::size_t>(batch.moves[at])];
    const auto rank = static_cast<std::size_t>(
        std::count_if(logs.begin(), logs.end(), [&](float other) { return other > played; }));
    ++sums_.positions;
    sums_.rank += static_cast<double>(rank) + 1;
    sums_.probability += std::exp(double{played});
    sums_.policy_loss -= played;
    for (std::size_t n = rank; n < sums_.top.size(); ++n) ++sums_.top[n];
  }
  void add_value(double won, double predicted) {
    ++values_;
    const double p = std::clamp(predicted, 1e-6, 1 - 1e-6);
    sums_.value_loss -= won * std::log(p) + (1 - won) * std::log(1 - p);
    sums_.value_error += 4 * (won - predicted) * (won - predicted);
    sums_.value_accuracy += won == 0.5 ? 0.5 : (predicted > 0.5) == (won > 0.5);
    const int bin = std::min(bins - 1, static_cast<int>(predicted * bins));
    predicted_[bin] += predicted;
    happened_[bin] += won;
  }
  void add_ownership(const Batch& batch, const Predictions& predictions, std::size_t at) {
    const auto area = static_cast<std::size_t>(batch.area());
    for (std::size_t p = at * area; p < (at + 1) * area; ++p) {
      if (batch.ownership[p] == 0) continue;
      ++points_;
      sums_.ownership_accuracy += (batch.ownership[p] > 0) == (predictions.ownership[p] > 0);
    }
  }

  HeldOutResult sums_;
  int values_ = 0;
  int scores_ = 0;
  int points_ = 0;
  double predicted_[bins] = {};
  double happened_[bins] = {};
};

}  // namespace

HeldOutResult evaluate(const NetworkTrainer& network, Weights weights, const GameSet& games,
                       const std::vector<RecordSample>& samples, int batch) {
  BatchMaker maker(games);
  Tally tally;
  for (auto first = samples.begin(); first != samples.end();) {
    const auto count = std::min<std::ptrdiff_t>(batch, samples.end() - first);
    const Batch made = maker.make({first, first + count});
    tally.add(made, network.predict(made, weights));
    first += count;
  }
  return tally.result();
}

}  // namespace moyo::learning
