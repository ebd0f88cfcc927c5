#include "nn/prediction.h"

#include <algorithm>
#include <cmath>

#include "nn/symmetry.h"

namespace moyo::nn {
namespace {

float softplus(float x) { return x > 40 ? x : std::log1p(std::exp(x)); }

// Turns logits into probabilities in place.
void softmax(std::span<float> logits) {
  const float largest = *std::max_element(logits.begin(), logits.end());
  float sum = 0;
  for (float& logit : logits) sum += logit = std::exp(logit - largest);
  for (float& logit : logits) logit /= sum;
}

bool has_optimistic_policy(const Network& network) {
  const auto* heads = std::get_if<KataGoHeads>(&network.heads);
  return heads != nullptr && heads->policy.last.out >= 2;
}

void interpret_policy(const RawOutput& raw, const Inputs& inputs, int symmetry,
                      const PredictionOptions& options, Prediction& prediction) {
  const int area = inputs.size.area();
  std::array<float, go::max_area + 1> logits;
  const int width = symmetry & 4 ? inputs.size.height() : inputs.size.width();
  const auto blend = [&](float plain, float optimistic) {
    return (plain + (optimistic - plain) * options.policy_optimism) / options.policy_temperature;
  };
  for (int i = 0; i < area; ++i) {
    const auto place = static_cast<std::size_t>(mapped_index(i, inputs.size, symmetry, width));
    const auto point = static_cast<std::size_t>(i);
    logits[point] = blend(raw.policy[place], raw.optimistic[place]);
    prediction.ownership[point] = std::tanh(raw.ownership[place]);
  }
  logits[static_cast<std::size_t>(area)] = blend(raw.pass, raw.optimistic_pass);
  softmax({logits.data(), static_cast<std::size_t>(area) + 1});
  std::copy_n(logits.begin(), area, prediction.policy.begin());
  prediction.pass = logits[static_cast<std::size_t>(area)];
}

void interpret_score(const Network& network, const RawOutput& raw, Prediction& prediction) {
  const ScoreScales& scales = network.scales;
  const float counted = 1 - prediction.no_result;
  const float mean = raw.score[0] * scales.mean;
  const float deviation = softplus(raw.score[1]) * scales.deviation;
  prediction.has_score = true;
  prediction.score_mean = mean * counted;
  prediction.score_square = (mean * mean + deviation * deviation) * counted;
  prediction.lead = raw.score[2] * scales.lead * counted;
  if (network.version < 9) return;
  prediction.has_errors = true;
  prediction.time_left = softplus(raw.score[3]) * scales.time;
  const float value_error = raw.score[4];
  const float score_error = raw.score[5];
  if (network.version == 9) {
    prediction.value_error = softplus(value_error);
    prediction.score_error = 10 * softplus(score_error);
  } else if (network.version < 14) {
    prediction.value_error = std::sqrt(softplus(value_error) * scales.value_error);
    prediction.score_error = std::sqrt(softplus(score_error) * scales.score_error);
  } else {
    prediction.value_error = softplus(value_error / 2) * std::sqrt(scales.value_error);
    prediction.score_error = softplus(score_error / 2) * std::sqrt(scales.score_error);
  }
}

}  // namespace

Prediction interpret(const Network& network, const RawOutput& raw, const Inputs& inputs,
                     int symmetry, bool can_end_without_result, const PredictionOptions& options) {
  Prediction prediction;
  PredictionOptions usable = options;
  if (!has_optimistic_policy(network)) usable.policy_optimism = 0;
  interpret_policy(raw, inputs, symmetry, usable, prediction);
  if (const auto* zero = std::get_if<ZeroHeads>(&network.heads)) {
    const bool black_to_play = inputs.planes[16][0];
    const float value = std::tanh(raw.outcome[0]);
    const float own = zero->value_is_blacks && !black_to_play ? -value : value;
    prediction.win = (1 + own) / 2;
    prediction.loss = (1 - own) / 2;
    return prediction;
  }
  std::array<float, 3> outcome = raw.outcome;
  if (can_end_without_result) {
    softmax(outcome);
  } else {
    softmax({outcome.data(), 2});
    outcome[2] = 0;
  }
  prediction.win = outcome[0];
  prediction.loss = outcome[1];
  prediction.no_result = outcome[2];
  interpret_score(network, raw, prediction);
  return prediction;
}

Prediction average(std::span<const Prediction> predictions) {
  Prediction mean = predictions[0];
  const auto combine = [&](auto member) {
    float sum = 0;
    for (const Prediction& one : predictions) sum += one.*member;
    mean.*member = sum / static_cast<float>(predictions.size());
  };
  for (auto member :
       {&Prediction::pass, &Prediction::win, &Prediction::loss, &Prediction::no_result,
        &Prediction::score_mean, &Prediction::score_square, &Prediction::lead,
        &Prediction::time_left, &Prediction::value_error, &Prediction::score_error}) {
    combine(member);
  }
  for (std::size_t i = 0; i < mean.policy.size(); ++i) {
    float policy = 0;
    float ownership = 0;
    for (const Prediction& one : predictions) {
      policy += one.policy[i];
      ownership += one.ownership[i];
    }
    mean.policy[i] = policy / static_cast<float>(predictions.size());
    mean.ownership[i] = ownership / static_cast<float>(predictions.size());
  }
  return mean;
}

}  // namespace moyo::nn
