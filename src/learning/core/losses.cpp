#include "learning/core/losses.h"

#include <torch/types.h>
#include <torch/utils.h>

#include <cmath>
#include <numbers>

namespace moyo::learning {
namespace {

using torch::Tensor;

// So low that a move has no share of the probability; finite, so that 0 times it is 0.
constexpr double ruled_out = -1e9;

class LossTerms {
 public:
  LossTerms(const NetworkTask& task, const Outputs& outputs, const Batch& batch)
      : task_(task), outputs_(outputs), batch_(batch), n_(batch.positions) {}

  Tensor policy() const {
    const Tensor logs = policy_logarithms(outputs_.policy, batch_);
    if (batch_.policy.empty()) {
      const Tensor moves =
          torch::from_blob(const_cast<std::int64_t*>(batch_.moves.data()), {n_}, torch::kInt64);
      if (batch_.weight.empty() && batch_.policy_known.empty()) {
        return torch::nll_loss(logs, moves);
      }
      return mean(torch::nll_loss(logs, moves, {}, at::Reduction::None), batch_.policy_known);
    }
    const Tensor wanted = tensor_of(batch_.policy, logs.sizes());
    return mean(-(wanted * logs).sum(1), batch_.policy_known);
  }

  Tensor strong() const {
    if (!outputs_.strong.defined() || batch_.strong_policy.empty()) return torch::zeros({});
    const Tensor taught = tensor_of(batch_.strong_policy, outputs_.strong.sizes());
    return mean(-(taught * torch::log_softmax(outputs_.strong, 1)).sum(1), batch_.strong_known);
  }

  Tensor value() const {
    const Tensor won = tensor_of(batch_.value, {n_});
    if (task_.outcome == OutcomeOutputs::payoff) {
      const Tensor error = torch::tanh(outputs_.value.select(1, 0)) - (2 * won - 1);
      return mean(error * error, batch_.value_known);
    }
    const Tensor logs = torch::log_softmax(outputs_.value, 1);
    if (task_.outcome == OutcomeOutputs::win_loss_none) {
      return mean(-(won * logs.select(1, 0) + (1 - won) * logs.select(1, 1)), batch_.value_known);
    }
    const Tensor draw = batch_.draw.empty() ? torch::zeros({n_}) : tensor_of(batch_.draw, {n_});
    return mean(-((won - draw / 2) * logs.select(1, 0) + draw * logs.select(1, 1) +
                  (1 - won - draw / 2) * logs.select(1, 2)),
                batch_.value_known);
  }

  Tensor score() const {
    if (!outputs_.misc.defined() || batch_.score.empty()) return torch::zeros({});
    const Tensor score = tensor_of(batch_.score, {n_}) / score_unit;
    const Tensor mean_score = outputs_.misc.select(1, 0);
    const Tensor error = (mean_score.detach() - score).abs() * std::sqrt(std::numbers::pi / 2);
    Tensor terms = huber(mean_score, score);
    if (task_.scores > 2) terms = terms + huber(outputs_.misc.select(1, 2), score);
    return mean(terms + huber(torch::softplus(outputs_.misc.select(1, 1)), error),
                batch_.score_known);
  }

  Tensor ownership() const {
    if (!outputs_.ownership.defined() || batch_.ownership.empty()) return torch::zeros({});
    // tanh(x) = 2 sigmoid(2x) - 1
    const Tensor owned = (tensor_of(batch_.ownership, {n_, batch_.area()}) + 1) / 2;
    const Tensor points = torch::binary_cross_entropy_with_logits(2 * outputs_.ownership, owned, {},
                                                                  {}, at::Reduction::None);
    return mean(points.mean(1), batch_.ownership_known);
  }

 private:
  static Tensor huber(const Tensor& a, const Tensor& b) {
    return torch::huber_loss(a, b, at::Reduction::None);
  }
  // Of one number a position, over those where it is known, by the positions' weights. Of those
  // below 0, as REINFORCE has them, the size counts.
  Tensor mean(const Tensor& terms, const std::vector<float>& known) const {
    Tensor weight = known.empty() ? torch::ones({n_}) : tensor_of(known, {n_});
    if (!batch_.weight.empty()) weight = weight * tensor_of(batch_.weight, {n_});
    return (terms * weight).sum() / weight.abs().sum().clamp_min(1e-6);
  }

  const NetworkTask& task_;
  const Outputs& outputs_;
  const Batch& batch_;
  std::int64_t n_;
};

}  // namespace

Tensor policy_logarithms(const Tensor& logits, const Batch& batch) {
  if (batch.legal.empty()) return torch::log_softmax(logits, 1);
  const Tensor legal = tensor_of(batch.legal, logits.sizes());
  return torch::log_softmax(logits.masked_fill(legal == 0, ruled_out), 1);
}

Tensor win_rates(const NetworkTask& task, const Tensor& outputs) {
  if (task.outcome == OutcomeOutputs::payoff) return (torch::tanh(outputs.select(1, 0)) + 1) / 2;
  const Tensor probability = torch::softmax(outputs, 1);
  const int half = task.outcome == OutcomeOutputs::win_loss_none ? 2 : 1;
  return probability.select(1, 0) + probability.select(1, half) / 2;
}

Losses losses(const NetworkTask& task, const Outputs& outputs, const Batch& batch) {
  const LossTerms terms(task, outputs, batch);
  return {terms.policy(), terms.strong(), terms.value(), terms.score(), terms.ownership()};
}

}  // namespace moyo::learning
