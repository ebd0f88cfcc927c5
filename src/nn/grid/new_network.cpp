#include "nn/grid/new_network.h"

#include <cmath>

#include "base/errors.h"
#include "base/rng.h"
#include "nn/check_network.h"
#include "nn/grid/encoder.h"

namespace moyo::nn {
namespace {

class NetworkMaker {
 public:
  NetworkMaker(const PlaneShape& shape, Dimensions size, const NewNetworkOptions& options)
      : shape_(shape), size_(size), options_(options), rng_(options.seed) {}

  Network make() {
    const bool dense_heads = options_.heads == HeadKind::dense;
    Network network;
    network.name = std::string(shape_.game) + "-" + std::to_string(options_.blocks) + "x" +
                   std::to_string(options_.channels);
    network.game = shape_.game;
    network.encoding = planes_encoding;
    network.input = convolution(3, shape_.planes, options_.channels);
    if (shape_.numbers > 0) network.global_input = dense(shape_.numbers, options_.channels, false);
    if (dense_heads) network.after_input = norm(options_.channels);
    for (int i = 0; i < options_.blocks; ++i) {
      network.blocks.push_back(dense_heads ? Block{zero_block()} : Block{ordinary_block()});
    }
    if (dense_heads) {
      network.board = size_;
      network.heads = make_dense_heads();
    } else {
      network.tip = norm(options_.channels);
      network.heads = PooledHeads{policy_head(), value_head()};
    }
    check_network(network);
    return network;
  }

 private:
  // Of the variance that keeps that of activations (He et al. 2015).
  std::vector<float> random_weights(int fan_in, int count, double gain = 1) {
    const double bound = gain * std::sqrt(6.0 / fan_in);
    std::vector<float> weights(static_cast<std::size_t>(count));
    for (float& weight : weights) weight = static_cast<float>((2 * rng_.uniform() - 1) * bound);
    return weights;
  }
  Convolution convolution(int side, int in, int out, double gain = 1) {
    return {side, side, in, out, random_weights(side * side * in, side * side * in * out, gain)};
  }
  Dense dense(int in, int out, bool bias) {
    return {in, out, random_weights(in, in * out),
            std::vector<float>(static_cast<std::size_t>(bias ? out : 0))};
  }
  static NormActivation norm(int channels) {
    const auto count = static_cast<std::size_t>(channels);
    return {{std::vector<float>(count, 1), std::vector<float>(count, 0)}, Activation::relu};
  }

  // What each block adds is the smaller the more of them there are.
  double last_gain() const { return 1 / std::sqrt(1.0 + options_.blocks); }

  OrdinaryBlock ordinary_block() {
    const int n = options_.channels;
    return {norm(n), convolution(3, n, n), norm(n), convolution(3, n, n, last_gain())};
  }
  ZeroBlock zero_block() {
    const int n = options_.channels;
    return {convolution(3, n, n), norm(n), convolution(3, n, n, last_gain()), norm(n)};
  }

  PolicyHead policy_head() {
    const int in = options_.channels;
    const int n = options_.head_channels;
    PolicyHead head;
    head.points = convolution(1, in, n);
    head.pooled = convolution(1, in, n);
    head.before_pool = norm(n);
    head.pool_to_bias = dense(3 * n, n, false);
    head.before_last = norm(n);
    head.last = convolution(1, n, shape_.policy_planes);
    if (shape_.extra_moves > 0) head.pass = dense(3 * n, shape_.extra_moves, false);
    return head;
  }
  ValueHead value_head() {
    const int n = options_.head_channels;
    ValueHead head;
    head.convolution = convolution(1, options_.channels, n);
    head.after = norm(n);
    head.hidden = dense(3 * n, n, true);
    head.outcome = dense(n, outcomes(), true);
    if (options_.score) head.score = dense(n, 2, true);
    if (options_.ownership) head.ownership = convolution(1, n, 1);
    return head;
  }
  // Two channels for the policy and one for the value, as in the paper.
  DenseHeads make_dense_heads() {
    const int area = cells_of(size_);
    DenseHeads heads;
    heads.policy_convolution = convolution(1, options_.channels, 2);
    heads.after_policy = norm(2);
    heads.policy = dense(2 * area, shape_.policy_size(size_), true);
    heads.value_convolution = convolution(1, options_.channels, 1);
    heads.after_value = norm(1);
    heads.hidden = dense(area, options_.head_channels, true);
    heads.value = dense(options_.head_channels, outcomes(), true);
    return heads;
  }
  int outcomes() const { return options_.value == ValueKind::outcomes ? 3 : 1; }

  PlaneShape shape_;
  Dimensions size_;
  NewNetworkOptions options_;
  Rng rng_;
};

}  // namespace

Network new_network(const PlaneShape& shape, Dimensions size, const NewNetworkOptions& options) {
  const std::string game(shape.game);
  if (options.score && !shape.has_score) throw InputError(game + " has no score to be learned");
  if (options.ownership && !shape.has_owners) {
    throw InputError(game + " has no owners of cells to be learned");
  }
  if (options.heads == HeadKind::dense && (options.score || options.ownership)) {
    throw InputError("dense heads have no score and no owners");
  }
  return NetworkMaker(shape, size, options).make();
}

}  // namespace moyo::nn
