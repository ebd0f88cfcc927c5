#include "learning/core/export_network.h"

#include <cmath>
#include <map>

#include "base/errors.h"
#include "nn/grid/encoder.h"

namespace moyo::learning {
namespace {

class Exporter {
 public:
  Exporter(const NetworkShape& shape, const NetworkTask& task,
           const std::vector<NamedArray>& weights)
      : shape_(shape), task_(task) {
    for (const NamedArray& array : weights) arrays_[array.name] = &array;
  }

  nn::Network network() const {
    nn::Network network;
    network.board = task_.board;
    if (!shape_.stack.empty()) return plain_network();
    network.input = convolution("input.conv", task_.planes);
    if (task_.globals > 0) network.global_input = dense("input.matrix");
    if (shape_.dense()) {
      network.after_input = norm("input.norm");
    } else {
      network.tip = norm("tip");
    }
    for (int i = 0; i < shape_.blocks; ++i) network.blocks.push_back(block(i));
    if (shape_.dense()) {
      network.heads = dense_heads();
    } else {
      network.heads = nn::PooledHeads{policy_head(), value_head()};
    }
    return network;
  }

 private:
  // A plain stack is not shown the numbers beside the planes, nor planes that it leaves out.
  nn::Network plain_network() const {
    nn::Network network;
    network.input = convolution("layer0.conv", task_.planes);
    hide_planes(network.input);
    const int channels = network.input.out;
    if (task_.globals > 0) {
      network.global_input =
          nn::Dense{task_.globals,
                    channels,
                    std::vector<float>(static_cast<std::size_t>(task_.globals * channels), 0.0f),
                    {}};
    }
    network.after_input = norm("layer0.norm");
    const std::size_t layers = plain_layers(shape_).size();
    for (std::size_t i = 1; i < layers; ++i) {
      const std::string name = "layer" + std::to_string(i);
      network.blocks.push_back({nn::PlainBlock{convolution(name + ".conv"), norm(name + ".norm")}});
    }
    network.heads = nn::PooledHeads{policy_head(), value_head()};
    return network;
  }
  void hide_planes(nn::Convolution& input) const {
    if (shape_.planes == InputPlanes::all) return;
    std::size_t at = 0;
    for (int place = 0; place < input.height * input.width; ++place) {
      for (int i = 0; i < input.in; ++i) {
        for (int o = 0; o < input.out; ++o, ++at) {
          if (i >= stone_planes) input.weights[at] = 0;
        }
      }
    }
  }

  const NamedArray& find(const std::string& name) const {
    const auto it = arrays_.find(name);
    if (it == arrays_.end()) throw InputError("the network has no " + name);
    return *it->second;
  }

  // [out][in][y][x] becomes [y][x][in][out]; of the inputs only the first `most`.
  nn::Convolution convolution(const std::string& name, int most = 1 << 20) const {
    const NamedArray& array = find(name);
    const auto out = static_cast<int>(array.dimensions.at(0));
    const auto all_in = static_cast<int>(array.dimensions.at(1));
    const auto k = static_cast<int>(array.dimensions.at(2));
    nn::Convolution layer{k, k, std::min(all_in, most), out, {}};
    layer.weights.reserve(static_cast<std::size_t>(k * k * layer.in * out));
    for (int place = 0; place < k * k; ++place) {
      for (int i = 0; i < layer.in; ++i) {
        for (int o = 0; o < out; ++o) {
          layer.weights.push_back(
              array.numbers[static_cast<std::size_t>((o * all_in + i) * k * k + place)]);
        }
      }
    }
    return layer;
  }
  nn::Dense dense(const std::string& name) const {
    const NamedArray& array = find(name);
    nn::Dense layer{static_cast<int>(array.dimensions.at(0)),
                    static_cast<int>(array.dimensions.at(1)),
                    array.numbers,
                    {}};
    if (const auto bias = arrays_.find(name + "_bias"); bias != arrays_.end()) {
      layer.bias = bias->second->numbers;
    }
    return layer;
  }
  // A matrix as a 1x1 convolution.
  nn::Convolution pointwise(const std::string& name) const {
    const nn::Dense layer = dense(name);
    return {1, 1, layer.in, layer.out, layer.weights};
  }
  nn::NormActivation norm(const std::string& name) const {
    nn::Norm norm{find(name + ".scale").numbers, find(name + ".shift").numbers};
    if (shape_.norm == Norm::batch) {
      const NamedArray& mean = find(name + ".mean");
      const NamedArray& variance = find(name + ".variance");
      for (std::size_t c = 0; c < norm.scale.size(); ++c) {
        norm.scale[c] /= std::sqrt(variance.numbers[c] + static_cast<float>(norm_epsilon));
        norm.shift[c] -= norm.scale[c] * mean.numbers[c];
      }
    }
    return {std::move(norm), nn::Activation::relu};
  }

  nn::Block block(int number) const {
    const std::string name = "block" + std::to_string(number);
    if (shape_.dense()) {
      return {nn::ZeroBlock{convolution(name + ".conv1"), norm(name + ".norm1"),
                            convolution(name + ".conv2"), norm(name + ".norm2")}};
    }
    if (!shape_.pools(number)) {
      return {nn::OrdinaryBlock{norm(name + ".norm1"), convolution(name + ".conv1"),
                                norm(name + ".norm2"), convolution(name + ".conv2")}};
    }
    return {nn::PoolingBlock{norm(name + ".norm1"), convolution(name + ".conv1"),
                             convolution(name + ".pool_conv"), norm(name + ".pool_norm"),
                             dense(name + ".pool_matrix"), norm(name + ".norm2"),
                             convolution(name + ".conv2")}};
  }
  static std::vector<float> side_by_side(const std::vector<float>& a, const std::vector<float>& b) {
    std::vector<float> both;
    for (std::size_t i = 0; i < a.size(); ++i) both.insert(both.end(), {a[i], b[i]});
    return both;
  }
  nn::PolicyHead policy_head() const {
    nn::PolicyHead head;
    head.points = convolution("policy.conv");
    head.pooled = convolution("policy.pool_conv");
    head.before_pool = norm("policy.pool_norm");
    head.pool_to_bias = dense("policy.pool_matrix");
    head.before_last = norm("policy.norm");
    head.last = pointwise("policy.out");
    if (task_.extra_moves > 0) head.pass = dense("policy.pass");
    if (shape_.strong_policy) {
      head.last.weights = side_by_side(head.last.weights, pointwise("strong.out").weights);
      head.pass->weights = side_by_side(head.pass->weights, dense("strong.pass").weights);
      head.last.out = head.pass->out = 2;
    }
    return head;
  }
  nn::ValueHead value_head() const {
    nn::ValueHead head;
    head.convolution = convolution("value.conv");
    head.after = norm("value.norm");
    head.hidden = dense("value.hidden");
    head.outcome = dense("value.out");
    if (task_.scores > 0) head.score = dense("value.misc");
    if (task_.ownership) head.ownership = pointwise("value.ownership");
    return head;
  }
  nn::DenseHeads dense_heads() const {
    nn::DenseHeads heads;
    heads.policy_convolution = pointwise("policy.conv");
    heads.after_policy = norm("policy.norm");
    heads.policy = dense("policy.dense");
    heads.value_convolution = pointwise("value.conv");
    heads.after_value = norm("value.norm");
    heads.hidden = dense("value.hidden");
    heads.value = dense("value.out");
    return heads;
  }

  NetworkShape shape_;
  NetworkTask task_;
  std::map<std::string, const NamedArray*> arrays_;
};

}  // namespace

nn::Network export_layers(const NetworkTrainer& trainer, Weights which) {
  const std::vector<NamedArray> weights = trainer.weights(which);
  return Exporter(trainer.shape(), trainer.task(), weights).network();
}

nn::Network export_plane_network(const NetworkTrainer& trainer, Weights which,
                                 const PlaneShape& planes, const std::string& name) {
  nn::Network network = export_layers(trainer, which);
  network.name = name;
  network.game = planes.game;
  network.encoding = nn::planes_encoding;
  return network;
}

}  // namespace moyo::learning
