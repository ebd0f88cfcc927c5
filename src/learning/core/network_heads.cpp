// The heads of NetworkModel: KataGo's, which pool over the board, and AlphaGo Zero's, which are
// dense.
#include <torch/types.h>

#include <cmath>

#include "learning/core/blocked_ops.h"
#include "learning/core/network_model.h"
#include "learning/core/pooling.h"

namespace moyo::learning {
namespace {

using torch::Tensor;

// A 1x1 convolution to few channels, weights [c, few]: [n, few, area].
Tensor to_few_channels(const Tensor& x, const Tensor& weight) {
  std::vector<Tensor> channels;
  for (const Tensor& column : weight.unbind(1)) {
    channels.push_back(to_one_channel(x, column.contiguous()));
  }
  return torch::stack(channels, 1);
}

}  // namespace

// ---- Building ----

void NetworkModel::build_heads(int channels) {
  if (shape_.dense()) {
    build_dense_heads(channels);
  } else {
    build_pooled_heads(channels);
  }
}

void NetworkModel::build_pooled_heads(int channels) {
  const int p = shape_.policy_channels;
  policy_conv_ = add_convolution("policy.conv", channels, p, 1);
  policy_pool_conv_ = add_convolution("policy.pool_conv", channels, p, 1);
  policy_pool_norm_ = add_norm("policy.pool_norm", p);
  policy_pool_matrix_ = add_matrix("policy.pool_matrix", 3 * p, p, 0.5);
  policy_norm_ = add_norm("policy.norm", p);
  policy_out_ = add_matrix("policy.out", p, task_.policy_planes, 0.3);
  if (task_.extra_moves > 0) {
    policy_pass_ = add_matrix("policy.pass", 3 * p, task_.extra_moves, 0.3);
  }
  if (shape_.strong_policy) {
    strong_out_ = add_matrix("strong.out", p, 1, 0.3);
    strong_pass_ = add_matrix("strong.pass", 3 * p, 1, 0.3);
  }
  const int v = shape_.value_channels;
  value_conv_ = add_convolution("value.conv", channels, v, 1);
  value_norm_ = add_norm("value.norm", v);
  value_hidden_ = add_matrix("value.hidden", 3 * v, shape_.value_hidden, std::sqrt(2.0));
  value_hidden_bias_ = add_bias("value.hidden_bias", shape_.value_hidden);
  value_out_ = add_matrix("value.out", shape_.value_hidden, task_.outcomes(), 0.3);
  value_out_bias_ = add_bias("value.out_bias", task_.outcomes());
  if (task_.scores > 0) {
    value_misc_ = add_matrix("value.misc", shape_.value_hidden, task_.scores, 0.3);
    value_misc_bias_ = add_bias("value.misc_bias", task_.scores);
  }
  if (task_.ownership) ownership_ = add_matrix("value.ownership", v, 1, 0.3);
}

// Two channels for the policy and one for the value, as in the paper.
void NetworkModel::build_dense_heads(int channels) {
  const int area = cells_of(task_.board);
  constexpr int p = 2;
  policy_conv_ = add_matrix("policy.conv", channels, p, std::sqrt(2.0));
  policy_norm_ = add_norm("policy.norm", p);
  const int moves = task_.policy_size(task_.board);
  policy_dense_ = add_matrix("policy.dense", p * area, moves, 0.3);
  policy_dense_bias_ = add_bias("policy.dense_bias", moves);
  value_conv_ = add_matrix("value.conv", channels, 1, std::sqrt(2.0));
  value_norm_ = add_norm("value.norm", 1);
  value_hidden_ = add_matrix("value.hidden", area, shape_.value_hidden, std::sqrt(2.0));
  value_hidden_bias_ = add_bias("value.hidden_bias", shape_.value_hidden);
  value_out_ = add_matrix("value.out", shape_.value_hidden, task_.outcomes(), 0.3);
  value_out_bias_ = add_bias("value.out_bias", task_.outcomes());
}

// ---- Forward ----

Outputs NetworkModel::run_heads(const Tensor& h) {
  Outputs outputs;
  if (shape_.dense()) {
    run_dense_heads(h, outputs);
  } else {
    run_policy_head(h, outputs);
    run_value_head(h, outputs);
  }
  return outputs;
}

Tensor NetworkModel::dense(const Tensor& x, Id matrix, Id bias) const {
  return torch::mm(x, get(matrix)) + get(bias);
}

void NetworkModel::run_policy_head(const Tensor& h, Outputs& outputs) {
  const Tensor pooled =
      mean_max_pool(activate(policy_pool_norm_, convolution(h, get(policy_pool_conv_))));
  const Tensor p = activate(
      policy_norm_,
      add_channels(convolution(h, get(policy_conv_)), torch::mm(pooled, get(policy_pool_matrix_))));
  const auto logits = [&](Id out, Id pass) {
    const Tensor on_board = to_few_channels(p, get(out)).flatten(1);
    if (task_.extra_moves == 0) return on_board;
    return torch::cat({on_board, torch::mm(pooled, get(pass))}, 1);
  };
  outputs.policy = logits(policy_out_, policy_pass_);
  if (shape_.strong_policy) outputs.strong = logits(strong_out_, strong_pass_);
}

void NetworkModel::run_value_head(const Tensor& h, Outputs& outputs) {
  const Tensor v = activate(value_norm_, convolution(h, get(value_conv_)));
  const Tensor z = torch::relu(dense(mean_pool(v), value_hidden_, value_hidden_bias_));
  outputs.value = dense(z, value_out_, value_out_bias_);
  if (task_.scores > 0) outputs.misc = dense(z, value_misc_, value_misc_bias_);
  if (task_.ownership) outputs.ownership = to_one_channel(v, get(ownership_));
}

Tensor NetworkModel::activate_plain(const NormLayer& layer, const Tensor& x) {
  const auto per_channel = [](const Tensor& numbers) { return numbers.view({1, -1, 1}); };
  Tensor y = x;
  if (shape_.norm == Norm::batch) {
    Tensor mean = moment(layer.mean);
    Tensor variance = moment(layer.variance);
    if (pass_ == Pass::training || pass_ == Pass::collecting) {
      mean = x.mean(at::IntArrayRef{0, 2});
      variance = x.var(at::IntArrayRef{0, 2}, false);
      follow(layer, mean, variance);
    }
    y = (x - per_channel(mean)) / per_channel((variance + norm_epsilon).sqrt());
  }
  return torch::relu(y * per_channel(get(layer.scale)) + per_channel(get(layer.shift)));
}

void NetworkModel::run_dense_heads(const Tensor& h, Outputs& outputs) {
  const Tensor p = activate_plain(policy_norm_, to_few_channels(h, get(policy_conv_)));
  outputs.policy = dense(p.flatten(1), policy_dense_, policy_dense_bias_);
  const Tensor v = activate_plain(value_norm_, to_few_channels(h, get(value_conv_)));
  const Tensor z = torch::relu(dense(v.flatten(1), value_hidden_, value_hidden_bias_));
  outputs.value = dense(z, value_out_, value_out_bias_);
}

}  // namespace moyo::learning
