#include "learning/core/network_model.h"

#include <torch/types.h>
#include <torch/utils.h>

#include <cmath>

#include "learning/core/blocked_ops.h"

namespace moyo::learning {
namespace {

using torch::Tensor;

constexpr int input_planes = 22;
constexpr int input_globals = 19;

double size_term(const Tensor& blocked) { return static_cast<double>(blocked.size(2)) - 14; }

Tensor pool(const Tensor& blocked) {
  const Tensor both = mean_and_max(blocked);
  const std::int64_t channels = both.size(1) / 2;
  const Tensor mean = both.slice(1, 0, channels);
  return torch::cat({mean, mean * (size_term(blocked) / 10), both.slice(1, channels)}, 1);
}

Tensor value_pool(const Tensor& blocked) {
  const Tensor both = mean_and_max(blocked);
  const Tensor mean = both.slice(1, 0, both.size(1) / 2);
  const double d = size_term(blocked);
  return torch::cat({mean, mean * (d / 10), mean * (d * d / 100 - 0.1)}, 1);
}

// 1 for the planes that a plain network is shown, by the numbers of nn/v7_encoder.h.
Tensor shown_planes(InputPlanes planes) {
  if (planes == InputPlanes::all) return torch::ones({1, 1, 1, 1});
  Tensor shown = torch::zeros({1, input_planes, 1, 1});
  shown.slice(1, 0, 7).fill_(1);  // board, stones, liberties, ko
  return shown;
}

}  // namespace

Tensor tensor_of(const std::vector<float>& numbers, at::IntArrayRef dimensions) {
  return torch::from_blob(const_cast<float*>(numbers.data()), dimensions, torch::kFloat32);
}

NetworkModel::NetworkModel(const NetworkShape& shape, std::uint64_t seed)
    : shape_(shape), generator_(at::detail::createCPUGenerator(seed)) {
  const std::vector<PlainLayerShape> layers = plain_layers(shape);
  build_heads(layers.empty() ? build_residual_trunk() : build_plain_trunk(layers));
}

// ---- Building ----

NetworkModel::Id NetworkModel::add(const std::string& name, Tensor value, bool decays) {
  Parameter p;
  p.name = name;
  p.average = value.clone();
  p.first_moment = torch::zeros_like(value);
  p.second_moment = torch::zeros_like(value);
  p.decays = decays;
  p.value = value.requires_grad_();
  parameters_.push_back(std::move(p));
  return parameters_.size() - 1;
}

Tensor NetworkModel::normal(at::IntArrayRef dimensions, double deviation) {
  return torch::empty(dimensions).normal_(0, deviation, generator_);
}

// He's deviation for rectified neurons, times `gain`.
NetworkModel::Id NetworkModel::add_convolution(const std::string& name, int in, int out, int k,
                                               double gain) {
  return add(name, normal({out, in, k, k}, gain * std::sqrt(2.0 / (in * k * k))), true);
}

// The inputs fill two blocks of channels; the weights of those that are always 0 stay 0.
NetworkModel::Id NetworkModel::add_input_convolution(const std::string& name, int out, int k) {
  constexpr int padded_planes = 32;
  Tensor weight = normal({out, padded_planes, k, k}, std::sqrt(2.0 / (input_planes * k * k)));
  weight.slice(1, input_planes).zero_();
  return add(name, weight, true);
}

NetworkModel::Id NetworkModel::add_matrix(const std::string& name, int in, int out, double gain) {
  return add(name, normal({in, out}, gain * std::sqrt(1.0 / in)), true);
}

NetworkModel::Id NetworkModel::add_bias(const std::string& name, int channels) {
  return add(name, torch::zeros({channels}), false);
}

NetworkModel::NormLayer NetworkModel::add_norm(const std::string& name, int channels) {
  NormLayer layer{};
  layer.scale = add(name + ".scale", torch::ones({channels}), false);
  layer.shift = add(name + ".shift", torch::zeros({channels}), false);
  if (shape_.norm == Norm::batch) {
    layer.mean = buffers_.size();
    buffers_.push_back({name + ".mean", torch::zeros({channels}), torch::zeros({channels})});
    layer.variance = buffers_.size();
    buffers_.push_back({name + ".variance", torch::ones({channels}), torch::ones({channels})});
  }
  return layer;
}

NetworkModel::Block NetworkModel::add_block(int number) {
  const std::string name = "block" + std::to_string(number);
  const int channels = shape_.channels;
  Block block{};
  block.pools = shape_.pools(number);
  const int regular = block.pools ? channels - shape_.pool_channels : channels;
  block.norm1 = add_norm(name + ".norm1", channels);
  block.conv1 = add_convolution(name + ".conv1", channels, regular, 3);
  if (block.pools) {
    block.pool_conv = add_convolution(name + ".pool_conv", channels, shape_.pool_channels, 3);
    block.pool_norm = add_norm(name + ".pool_norm", shape_.pool_channels);
    block.pool_matrix = add_matrix(name + ".pool_matrix", 3 * shape_.pool_channels, regular, 0.5);
  }
  block.norm2 = add_norm(name + ".norm2", regular);
  // Blocks begin small, so that without normalization the trunk does not grow with its depth.
  block.conv2 = add_convolution(name + ".conv2", regular, channels, 3, 1.0 / shape_.blocks);
  return block;
}

int NetworkModel::build_residual_trunk() {
  const int channels = shape_.channels;
  input_conv_ = add_input_convolution("input.conv", channels, 3);
  input_matrix_ = add_matrix("input.matrix", input_globals, channels);
  for (int i = 0; i < shape_.blocks; ++i) blocks_.push_back(add_block(i));
  tip_ = add_norm("tip", channels);
  return channels;
}

// A stack of convolutions, each normalized and rectified; the first sees the planes alone.
int NetworkModel::build_plain_trunk(const std::vector<PlainLayerShape>& layers) {
  int channels = 0;
  for (std::size_t i = 0; i < layers.size(); ++i) {
    const std::string name = "layer" + std::to_string(i);
    PlainLayer layer{};
    layer.conv =
        i == 0 ? add_input_convolution(name + ".conv", layers[i].channels, layers[i].kernel)
               : add_convolution(name + ".conv", channels, layers[i].channels, layers[i].kernel);
    channels = layers[i].channels;
    layer.norm = add_norm(name + ".norm", channels);
    plain_.push_back(layer);
  }
  return channels;
}

void NetworkModel::build_heads(int channels) {
  const int p = shape_.policy_channels;
  policy_conv_ = add_convolution("policy.conv", channels, p, 1);
  policy_pool_conv_ = add_convolution("policy.pool_conv", channels, p, 1);
  policy_pool_norm_ = add_norm("policy.pool_norm", p);
  policy_pool_matrix_ = add_matrix("policy.pool_matrix", 3 * p, p, 0.5);
  policy_norm_ = add_norm("policy.norm", p);
  policy_out_ = add_matrix("policy.out", p, 1, 0.3);
  policy_pass_ = add_matrix("policy.pass", 3 * p, 1, 0.3);
  if (shape_.strong_policy) {
    strong_out_ = add_matrix("strong.out", p, 1, 0.3);
    strong_pass_ = add_matrix("strong.pass", 3 * p, 1, 0.3);
  }
  const int v = shape_.value_channels;
  value_conv_ = add_convolution("value.conv", channels, v, 1);
  value_norm_ = add_norm("value.norm", v);
  value_hidden_ = add_matrix("value.hidden", 3 * v, shape_.value_hidden, std::sqrt(2.0));
  value_hidden_bias_ = add_bias("value.hidden_bias", shape_.value_hidden);
  value_out_ = add_matrix("value.out", shape_.value_hidden, 3, 0.3);
  value_out_bias_ = add_bias("value.out_bias", 3);
  value_misc_ = add_matrix("value.misc", shape_.value_hidden, 4, 0.3);
  value_misc_bias_ = add_bias("value.misc_bias", 4);
  ownership_ = add_matrix("value.ownership", v, 1, 0.3);
}

// ---- Forward ----

const Tensor& NetworkModel::get(Id id) const {
  return averages() ? parameters_[id].average : parameters_[id].value;
}

Tensor NetworkModel::activate(const NormLayer& layer, const Tensor& x) {
  if (shape_.norm == Norm::affine) return affine_relu(x, get(layer.scale), get(layer.shift));
  Tensor& mean = averages() ? buffers_[layer.mean].average : buffers_[layer.mean].value;
  Tensor& variance = averages() ? buffers_[layer.variance].average : buffers_[layer.variance].value;
  if (pass_ == Pass::newest || pass_ == Pass::averaged) {
    const Tensor scale = get(layer.scale) / (variance + norm_epsilon).sqrt();
    return affine_relu(x, scale, get(layer.shift) - scale * mean);
  }
  BatchMoments moments;
  Tensor y = batch_norm_relu(x, get(layer.scale), get(layer.shift), norm_epsilon, moments);
  const torch::NoGradGuard no_gradients;
  mean.lerp_(moments.mean, 1 - keep_);
  variance.lerp_(moments.variance, 1 - keep_);
  return y;
}

Tensor NetworkModel::run_block(const Block& block, const Tensor& trunk) {
  const Tensor a = activate(block.norm1, trunk);
  Tensor middle = convolution(a, get(block.conv1));
  if (block.pools) {
    const Tensor g = activate(block.pool_norm, convolution(a, get(block.pool_conv)));
    middle = add_channels(middle, torch::mm(pool(g), get(block.pool_matrix)));
  }
  return convolution(activate(block.norm2, middle), get(block.conv2)).add_(trunk);
}

Tensor NetworkModel::run_trunk(const Batch& batch) {
  const std::int64_t n = batch.positions;
  const std::int64_t side = batch.side;
  const Tensor planes = tensor_of(batch.planes, {n, input_planes, side, side});
  if (!plain_.empty()) {
    Tensor h = to_blocked(planes * shown_planes(shape_.planes));
    for (const PlainLayer& layer : plain_) {
      h = activate(layer.norm, convolution(h, get(layer.conv)));
    }
    return h;
  }
  const Tensor globals = tensor_of(batch.globals, {n, input_globals});
  Tensor trunk = add_channels(convolution(to_blocked(planes), get(input_conv_)),
                              torch::mm(globals, get(input_matrix_)));
  for (const Block& block : blocks_) trunk = run_block(block, trunk);
  return activate(tip_, trunk);
}

Outputs NetworkModel::forward(const Batch& batch, Pass pass, double keep) {
  pass_ = pass;
  keep_ = keep;
  const Tensor h = run_trunk(batch);
  Outputs outputs;
  run_policy_head(h, outputs);
  run_value_head(h, outputs);
  return outputs;
}

void NetworkModel::run_policy_head(const Tensor& h, Outputs& outputs) {
  const Tensor pooled = pool(activate(policy_pool_norm_, convolution(h, get(policy_pool_conv_))));
  const Tensor p = activate(
      policy_norm_,
      add_channels(convolution(h, get(policy_conv_)), torch::mm(pooled, get(policy_pool_matrix_))));
  const auto logits = [&](Id out, Id pass) {
    return torch::cat({to_one_channel(p, get(out)), torch::mm(pooled, get(pass))}, 1);
  };
  outputs.policy = logits(policy_out_, policy_pass_);
  if (shape_.strong_policy) outputs.strong = logits(strong_out_, strong_pass_);
}

void NetworkModel::run_value_head(const Tensor& h, Outputs& outputs) {
  const Tensor v = activate(value_norm_, convolution(h, get(value_conv_)));
  const Tensor z =
      torch::relu(torch::mm(value_pool(v), get(value_hidden_)) + get(value_hidden_bias_));
  outputs.value = torch::mm(z, get(value_out_)) + get(value_out_bias_);
  outputs.misc = torch::mm(z, get(value_misc_)) + get(value_misc_bias_);
  outputs.ownership = to_one_channel(v, get(ownership_));
}

}  // namespace moyo::learning
