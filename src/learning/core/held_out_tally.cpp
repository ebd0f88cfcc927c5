#include "learning/core/held_out_tally.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <span>

#include "learning/core/four_digits.h"

namespace moyo::learning {
nlohmann::ordered_json json_of(const HeldOutResult& r) {
  nlohmann::ordered_json top = nlohmann::ordered_json::array();
  for (double share : r.top) top.push_back(four_digits(share));
  return {{"of", r.positions},
          {"accuracy", four_digits(r.top[0])},
          {"top", top},
          {"rank", four_digits(r.rank)},
          {"probability", four_digits(r.probability)},
          {"policy", four_digits(r.policy_loss)},
          {"value", four_digits(r.value_loss)},
          {"value_error", four_digits(r.value_error)},
          {"value_accuracy", four_digits(r.value_accuracy)},
          {"calibration_error", four_digits(r.calibration_error)},
          {"score_error", four_digits(r.score_error)},
          {"ownership_accuracy", four_digits(r.ownership_accuracy)}};
}

void HeldOutTally::add(const Batch& batch, const Predictions& predictions) {
  const auto known = [](const std::vector<float>& labels, std::size_t at) {
    return !labels.empty() && labels[at] > 0;
  };
  for (int i = 0; i < batch.positions; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (batch.policy_known.empty() || batch.policy_known[at] > 0) add_move(batch, predictions, at);
    if (known(batch.value_known, at)) add_value(batch.value[at], predictions.value[at]);
    if (known(batch.score_known, at) && !predictions.score.empty()) {
      ++scores_;
      sums_.score_error += std::abs(double{predictions.score[at]} - batch.score[at]);
    }
    if (known(batch.ownership_known, at) && !predictions.ownership.empty()) {
      add_ownership(batch, predictions, at);
    }
  }
}

HeldOutResult HeldOutTally::result() const {
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

void HeldOutTally::add_move(const Batch& batch, const Predictions& predictions, std::size_t at) {
  const std::size_t moves = predictions.policy.size() / static_cast<std::size_t>(batch.positions);
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

void HeldOutTally::add_value(double won, double predicted) {
  ++values_;
  const double p = std::clamp(predicted, 1e-6, 1 - 1e-6);
  sums_.value_loss -= won * std::log(p) + (1 - won) * std::log(1 - p);
  sums_.value_error += 4 * (won - predicted) * (won - predicted);
  sums_.value_accuracy += won == 0.5 ? 0.5 : (predicted > 0.5) == (won > 0.5);
  const int bin = std::min(bins - 1, static_cast<int>(predicted * bins));
  predicted_[bin] += predicted;
  happened_[bin] += won;
}

void HeldOutTally::add_ownership(const Batch& batch, const Predictions& predictions,
                                 std::size_t at) {
  const auto area = static_cast<std::size_t>(batch.area());
  for (std::size_t p = at * area; p < (at + 1) * area; ++p) {
    if (batch.ownership[p] == 0) continue;
    ++points_;
    sums_.ownership_accuracy += (batch.ownership[p] > 0) == (predictions.ownership[p] > 0);
  }
}

}  // namespace moyo::learning
