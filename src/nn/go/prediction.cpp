#include "nn/go/prediction.h"

#include <algorithm>
#include <cmath>

#include "nn/feature_hash.h"
#include "nn/softmax.h"
#include "nn/symmetry.h"

namespace moyo::nn {
namespace {

// KataGo's networks have a second, optimistic policy from version 12 on; ours may have a strong one
// there. Further planes are not looked at.
int policy_planes(const Network& network) {
  const auto* heads = std::get_if<PooledHeads>(&network.heads);
  return heads != nullptr ? heads->policy.last.out : 1;
}

void interpret_policy(int planes, const RawOutput& raw, const Inputs& inputs, int symmetry,
                      const PredictionOptions& options, Prediction& prediction) {
  const int area = cells_of(inputs.size);
  std::array<float, go::max_area + 1> logits;
  const int width = turned(inputs.size, symmetry).width;
  const float optimism = planes >= 2 ? static_cast<float>(options.policy_optimism) : 0;
  const auto temperature = static_cast<float>(options.policy_temperature);
  const float* const optimistic = raw.policy.data() + (planes >= 2 ? area : 0);
  const float* const pass = raw.policy.data() + planes * area;
  const auto blend = [&](float plain, float hopeful) {
    return (plain + (hopeful - plain) * optimism) / temperature;
  };
  for (int i = 0; i < area; ++i) {
    const auto place = static_cast<std::size_t>(mapped_index(i, inputs.size, symmetry, width));
    const auto point = static_cast<std::size_t>(i);
    logits[point] = blend(raw.policy[place], optimistic[place]);
    if (!raw.ownership.empty()) prediction.ownership[point] = std::tanh(raw.ownership[place]);
  }
  logits[static_cast<std::size_t>(area)] = blend(pass[0], pass[planes >= 2 ? 1 : 0]);
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
  interpret_policy(policy_planes(network), raw, inputs, symmetry, options, prediction);
  if (options.features > 0) {
    prediction.features = hashed_trunk(raw.trunk, inputs.size, symmetry, options.features);
  }
  if (const auto* zero = std::get_if<DenseHeads>(&network.heads)) {
    const bool black_to_play = inputs.planes[16][0];
    const float value = std::tanh(raw.outcome[0]);
    const float own = zero->value_is_first_players && !black_to_play ? -value : value;
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
  for (std::size_t i = 0; i < mean.features.size(); ++i) {
    float feature = 0;
    for (const Prediction& one : predictions) feature += one.features[i];
    mean.features[i] = feature / static_cast<float>(predictions.size());
  }
  return mean;
}

}  // namespace moyo::nn
