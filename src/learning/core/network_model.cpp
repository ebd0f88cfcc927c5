#include "learning/core/network_model.h"

#include <torch/types.h>
#include <torch/utils.h>

#include <cmath>

#include "learning/core/blocked_ops.h"
#include "learning/core/pooling.h"

namespace moyo::learning {
namespace {

using torch::Tensor;

// 1 for the planes that a plain network is shown, by the numbers of nn/go/v7_encoder.h.
Tensor shown_planes(InputPlanes planes, int all) {
  if (planes == InputPlanes::all) return torch::ones({1, 1, 1, 1});
  Tensor shown = torch::zeros({1, all, 1, 1});
  shown.slice(1, 0, stone_planes).fill_(1);
  return shown;
}

}  // namespace

Tensor tensor_of(const std::vector<float>& numbers, at::IntArrayRef dimensions) {
  return torch::from_blob(const_cast<float*>(numbers.data()), dimensions, torch::kFloat32);
}

NetworkModel::NetworkModel(const NetworkShape& shape, const NetworkTask& task, std::uint64_t seed)
    : shape_(shape), task_(task), generator_(at::detail::createCPUGenerator(seed)) {
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

// The inputs fill whole blocks of channels; the weights of those that are always 0 stay 0.
NetworkModel::Id NetworkModel::add_input_convolution(const std::string& name, int out, int k) {
  constexpr int block = channel_block;
  const int padded_planes = (task_.planes + block - 1) / block * block;
  Tensor weight = normal({out, padded_planes, k, k}, std::sqrt(2.0 / (task_.planes * k * k)));
  weight.slice(1, task_.planes).zero_();
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

NetworkModel::Block NetworkModel::add_zero_block(int number) {
  const std::string name = "block" + std::to_string(number);
  const int channels = shape_.channels;
  Block block{};
  block.conv1 = add_convolution(name + ".conv1", channels, channels, 3);
  block.norm1 = add_norm(name + ".norm1", channels);
  block.conv2 = add_convolution(name + ".conv2", channels, channels, 3);
  block.norm2 = add_norm(name + ".norm2", channels);
  return block;
}

int NetworkModel::build_residual_trunk() {
  const int channels = shape_.channels;
  input_conv_ = add_input_convolution("input.conv", channels, 3);
  if (task_.globals > 0) input_matrix_ = add_matrix("input.matrix", task_.globals, channels);
  if (shape_.dense()) input_norm_ = add_norm("input.norm", channels);
  for (int i = 0; i < shape_.blocks; ++i) {
    blocks_.push_back(shape_.dense() ? add_zero_block(i) : add_block(i));
  }
  if (!shape_.dense()) tip_ = add_norm("tip", channels);
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

// ---- Forward ----

const Tensor& NetworkModel::get(Id id) const {
  return averages() ? parameters_[id].average : parameters_[id].value;
}

Tensor& NetworkModel::moment(Id buffer) {
  return averages() ? buffers_[buffer].average : buffers_[buffer].value;
}

void NetworkModel::follow(const NormLayer& layer, const Tensor& mean, const Tensor& variance) {
  const torch::NoGradGuard no_gradients;
  moment(layer.mean).lerp_(mean, 1 - keep_);
  moment(layer.variance).lerp_(variance, 1 - keep_);
}

Tensor NetworkModel::activate(const NormLayer& layer, const Tensor& x, const Tensor& added) {
  if (shape_.norm == Norm::affine) return affine_relu(x, get(layer.scale), get(layer.shift), added);
  if (pass_ == Pass::newest || pass_ == Pass::averaged) {
    const Tensor scale = get(layer.scale) / (moment(layer.variance) + norm_epsilon).sqrt();
    return affine_relu(x, scale, get(layer.shift) - scale * moment(layer.mean), added);
  }
  if (pass_ == Pass::recentring) return recentre(layer, x, added);
  BatchMoments moments;
  Tensor y = batch_norm_relu(x, get(layer.scale), get(layer.shift), norm_epsilon, moments, added);
  follow(layer, moments.mean, moments.variance);
  return y;
}

// scale x + shift = (scale d) (x - m) / d + (shift + scale m), with mean m and deviation d of x.
Tensor NetworkModel::recentre(const NormLayer& layer, const Tensor& x, const Tensor& added) {
  const Tensor scale = get(layer.scale) / (moment(layer.variance) + norm_epsilon).sqrt();
  const Tensor shift = get(layer.shift) - scale * moment(layer.mean);
  BatchMoments moments;
  batch_norm_relu(x, get(layer.scale), get(layer.shift), norm_epsilon, moments, added);
  parameters_[layer.scale].average.copy_(scale * (moments.variance + norm_epsilon).sqrt());
  parameters_[layer.shift].average.copy_(shift + scale * moments.mean);
  moment(layer.mean).copy_(moments.mean);
  moment(layer.variance).copy_(moments.variance);
  return affine_relu(x, scale, shift, added);
}

Tensor NetworkModel::run_block(const Block& block, const Tensor& trunk) {
  const Tensor a = activate(block.norm1, trunk);
  Tensor middle = convolution(a, get(block.conv1));
  if (block.pools) {
    const Tensor g = activate(block.pool_norm, convolution(a, get(block.pool_conv)));
    middle = add_channels(middle, torch::mm(mean_max_pool(g), get(block.pool_matrix)));
  }
  return convolution(activate(block.norm2, middle), get(block.conv2)).add_(trunk);
}

Tensor NetworkModel::run_zero_block(const Block& block, const Tensor& trunk) {
  const Tensor middle = activate(block.norm1, convolution(trunk, get(block.conv1)));
  return activate(block.norm2, convolution(middle, get(block.conv2)), trunk);
}

Tensor NetworkModel::run_trunk(const Batch& batch) {
  const std::int64_t n = batch.positions;
  const Tensor planes =
      tensor_of(batch.planes, {n, task_.planes, batch.size.height, batch.size.width});
  if (!plain_.empty()) {
    Tensor h = to_blocked(planes * shown_planes(shape_.planes, task_.planes));
    for (const PlainLayer& layer : plain_) {
      h = activate(layer.norm, convolution(h, get(layer.conv)));
    }
    return h;
  }
  Tensor trunk = convolution(to_blocked(planes), get(input_conv_));
  if (task_.globals > 0) {
    const Tensor globals = tensor_of(batch.globals, {n, task_.globals});
    trunk = add_channels(trunk, torch::mm(globals, get(input_matrix_)));
  }
  if (shape_.dense()) {
    trunk = activate(input_norm_, trunk);
    for (const Block& block : blocks_) trunk = run_zero_block(block, trunk);
    return trunk;
  }
  for (const Block& block : blocks_) trunk = run_block(block, trunk);
  return activate(tip_, trunk);
}

Outputs NetworkModel::forward(const Batch& batch, Pass pass, double keep) {
  pass_ = pass;
  keep_ = keep;
  return run_heads(run_trunk(batch));
}

}  // namespace moyo::learning
