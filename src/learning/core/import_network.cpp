#include "learning/core/import_network.h"

#include <string>
#include <variant>

#include "base/errors.h"
#include "learning/core/blocked_ops.h"
#include "learning/core/network_shape.h"

namespace moyo::learning {
namespace {

[[noreturn]] void refuse(const std::string& what) {
  throw InputError("the network cannot be learned on from: its " + what + " is of another shape");
}

class Importer {
 public:
  Importer(const nn::Network& network, const NetworkShape& shape, const NetworkTask& task)
      : network_(network), shape_(shape), task_(task) {}

  std::vector<NamedArray> weights() {
    if (shape_.dense() || !shape_.stack.empty()) refuse("trunk");
    const auto* heads = std::get_if<nn::PooledHeads>(&network_.heads);
    if (heads == nullptr) refuse("heads");
    if (std::ssize(network_.blocks) != shape_.blocks) refuse("number of blocks");
    if (!network_.tip || network_.global_input.has_value() != (task_.globals > 0)) refuse("input");
    add_convolution("input.conv", network_.input);
    if (task_.globals > 0) add_dense("input.matrix", *network_.global_input);
    add_norm("tip", *network_.tip);
    for (int i = 0; i < shape_.blocks; ++i) add_block(i);
    add_policy(heads->policy);
    add_value(heads->value);
    return std::move(arrays_);
  }

 private:
  void add(const std::string& name, std::vector<float> numbers) {
    arrays_.push_back({name, {std::ssize(numbers)}, std::move(numbers)});
  }
  // [y][x][in][out] becomes [out][in][y][x]; inputs are filled up to whole blocks of channels.
  void add_convolution(const std::string& name, const nn::Convolution& layer) {
    constexpr int block = channel_block;
    const int all_in = (layer.in + block - 1) / block * block;
    const int places = layer.height * layer.width;
    std::vector<float> numbers(static_cast<std::size_t>(layer.out * all_in * places));
    std::size_t at = 0;
    for (int place = 0; place < places; ++place) {
      for (int i = 0; i < layer.in; ++i) {
        for (int o = 0; o < layer.out; ++o) {
          numbers[static_cast<std::size_t>((o * all_in + i) * places + place)] =
              layer.weights[at++];
        }
      }
    }
    add(name, std::move(numbers));
  }
  void add_dense(const std::string& name, const nn::Dense& layer) {
    add(name, layer.weights);
    if (!layer.bias.empty()) add(name + "_bias", layer.bias);
  }
  void add_norm(const std::string& name, const nn::NormActivation& layer) {
    if (layer.activation != nn::Activation::relu) refuse("activation");
    const std::size_t channels = layer.norm.scale.size();
    add(name + ".scale", layer.norm.scale);
    add(name + ".shift", layer.norm.shift);
    add(name + ".mean", std::vector<float>(channels, 0.0f));
    add(name + ".variance", std::vector<float>(channels, 1 - static_cast<float>(norm_epsilon)));
  }

  void add_block(int number) {
    const std::string name = "block" + std::to_string(number);
    const auto& kind = network_.blocks[static_cast<std::size_t>(number)].kind;
    if (shape_.pools(number)) {
      const auto* block = std::get_if<nn::PoolingBlock>(&kind);
      if (block == nullptr) refuse(name);
      add_norm(name + ".norm1", block->before_first);
      add_convolution(name + ".conv1", block->regular);
      add_convolution(name + ".pool_conv", block->pooled);
      add_norm(name + ".pool_norm", block->before_pool);
      add_dense(name + ".pool_matrix", block->pool_to_bias);
      add_norm(name + ".norm2", block->before_second);
      add_convolution(name + ".conv2", block->second);
    } else {
      const auto* block = std::get_if<nn::OrdinaryBlock>(&kind);
      if (block == nullptr) refuse(name);
      add_norm(name + ".norm1", block->before_first);
      add_convolution(name + ".conv1", block->first);
      add_norm(name + ".norm2", block->before_second);
      add_convolution(name + ".conv2", block->second);
    }
  }

  // Every second number from this one on.
  static std::vector<float> every_second(const std::vector<float>& both, std::size_t from) {
    std::vector<float> one;
    for (std::size_t i = from; i < both.size(); i += 2) one.push_back(both[i]);
    return one;
  }
  void add_policies(const std::string& layer, const std::vector<float>& weights) {
    if (!shape_.strong_policy) return add("policy." + layer, weights);
    add("policy." + layer, every_second(weights, 0));
    add("strong." + layer, every_second(weights, 1));
  }
  void add_policy(const nn::PolicyHead& head) {
    if (head.last.out != (shape_.strong_policy ? 2 : task_.policy_planes)) refuse("policy");
    add_convolution("policy.conv", head.points);
    add_convolution("policy.pool_conv", head.pooled);
    add_norm("policy.pool_norm", head.before_pool);
    add_dense("policy.pool_matrix", head.pool_to_bias);
    add_norm("policy.norm", head.before_last);
    add_policies("out", head.last.weights);
    if (task_.extra_moves == 0) return;
    if (!head.pass || head.pass_activation) refuse("pass");
    add_policies("pass", head.pass->weights);
  }
  void add_value(const nn::ValueHead& head) {
    if (head.score.has_value() != (task_.scores > 0)) refuse("score");
    if (head.ownership.has_value() != task_.ownership) refuse("ownership");
    add_convolution("value.conv", head.convolution);
    add_norm("value.norm", head.after);
    add_dense("value.hidden", head.hidden);
    add_dense("value.out", head.outcome);
    if (head.score) add_dense("value.misc", *head.score);
    if (head.ownership) add("value.ownership", head.ownership->weights);
  }

  const nn::Network& network_;
  NetworkShape shape_;
  NetworkTask task_;
  std::vector<NamedArray> arrays_;
};

}  // namespace

std::vector<NamedArray> import_weights(const nn::Network& network, const NetworkShape& shape,
                                       const NetworkTask& task) {
  return Importer(network, shape, task).weights();
}

}  // namespace moyo::learning
