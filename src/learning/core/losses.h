// The terms of the loss, on libtorch's tensors; network_trainer.h says what each one is.
#pragma once

#include <torch/types.h>

#include "learning/core/batch.h"
#include "learning/core/network_model.h"

namespace moyo::learning {

inline constexpr double score_unit = 20;  // points; nn/network.h's scales of the score

// 0 for terms that the task or the batch has not.
struct Losses {
  torch::Tensor policy, strong, value, score, ownership;
};
Losses losses(const NetworkTask& task, const Outputs& outputs, const Batch& batch);

// Of the policy's outputs, over the legal moves where the batch says which are.
torch::Tensor policy_logarithms(const torch::Tensor& logits, const Batch& batch);
// [n] probabilities to win, draws half.
torch::Tensor win_rates(const NetworkTask& task, const torch::Tensor& outputs);

}  // namespace moyo::learning
