// Each operation against libtorch's own, values and gradients.
#include "learning/core/blocked_ops.h"

#include <gtest/gtest.h>
#include <torch/autograd.h>
#include <torch/types.h>
#include <torch/utils.h>

namespace moyo::learning {
namespace {

using torch::Tensor;

constexpr double epsilon = 1e-5;

Tensor random(at::IntArrayRef dimensions) { return torch::randn(dimensions).requires_grad_(); }

// How far `a` is from `b`, in parts of the largest of b.
double distance(const Tensor& a, const Tensor& b) {
  return ((a - b).abs().max() / b.abs().max()).item<double>();
}

// Both results have the same values and, for a random direction, the same gradients.
void expect_same(const Tensor& ours, const Tensor& torchs, const std::vector<Tensor>& inputs) {
  EXPECT_LT(distance(ours, torchs), 1e-5);
  const Tensor direction = torch::randn_like(torchs);
  const auto a = torch::autograd::grad({(ours * direction).sum()}, inputs);
  const auto b = torch::autograd::grad({(torchs * direction).sum()}, inputs);
  for (std::size_t i = 0; i < inputs.size(); ++i) EXPECT_LT(distance(a[i], b[i]), 1e-5) << i;
}

Tensor per_channel(const Tensor& numbers) { return numbers.view({1, -1, 1, 1}); }

TEST(BlockedOps, Convolution) {
  torch::manual_seed(1);
  using Board = std::pair<int, int>;
  for (const auto& [height, width] : {Board{19, 19}, {13, 13}, {9, 9}, {6, 7}, {3, 3}, {1, 1}}) {
    for (const int k : {1, 3, 5}) {
      const Tensor x = random({3, 64, height, width});
      const Tensor weight = random({48, 64, k, k});
      expect_same(from_blocked(convolution(to_blocked(x), weight)),
                  torch::conv2d(x, weight, {}, 1, k / 2), {x, weight});
    }
  }
}

TEST(BlockedOps, FillsUpChannels) {
  const Tensor x = random({2, 22, 9, 9});
  const Tensor blocked = to_blocked(x);
  EXPECT_EQ(blocked.sizes(), (std::vector<std::int64_t>{2, 2, 9, 9, 16}));
  EXPECT_TRUE(torch::equal(from_blocked(blocked).slice(1, 0, 22), x));
  EXPECT_EQ(from_blocked(blocked).slice(1, 22).abs().max().item<float>(), 0);
}

TEST(BlockedOps, AffineRelu) {
  const Tensor x = random({3, 32, 9, 9});
  const Tensor scale = random({32});
  const Tensor shift = random({32});
  expect_same(from_blocked(affine_relu(to_blocked(x), scale, shift)),
              torch::relu(x * per_channel(scale) + per_channel(shift)), {x, scale, shift});
}

TEST(BlockedOps, BatchNormRelu) {
  const Tensor x = random({5, 32, 9, 9}) * 3 + 1;
  const Tensor scale = random({32});
  const Tensor shift = random({32});
  BatchMoments moments;
  const Tensor ours = from_blocked(batch_norm_relu(to_blocked(x), scale, shift, epsilon, moments));
  expect_same(ours,
              torch::relu(torch::batch_norm(x, scale, shift, {}, {}, true, 0.1, epsilon, false)),
              {x, scale, shift});
  EXPECT_LT(distance(moments.mean, x.mean({0, 2, 3})), 1e-5);
  EXPECT_LT(distance(moments.variance, x.var({0, 2, 3}, false)), 1e-4);
}

// As AlphaGo Zero's blocks end.
TEST(BlockedOps, NormsThatAddTheTrunk) {
  const Tensor x = random({4, 32, 6, 7});
  const Tensor trunk = random({4, 32, 6, 7});
  const Tensor scale = random({32});
  const Tensor shift = random({32});
  const std::vector<Tensor> inputs = {x, trunk, scale, shift};
  expect_same(from_blocked(affine_relu(to_blocked(x), scale, shift, to_blocked(trunk))),
              torch::relu(x * per_channel(scale) + per_channel(shift) + trunk), inputs);
  BatchMoments moments;
  expect_same(
      from_blocked(
          batch_norm_relu(to_blocked(x), scale, shift, epsilon, moments, to_blocked(trunk))),
      torch::relu(torch::batch_norm(x, scale, shift, {}, {}, true, 0.1, epsilon, false) + trunk),
      inputs);
}

TEST(BlockedOps, AddChannels) {
  const Tensor x = random({3, 32, 9, 9});
  const Tensor numbers = random({3, 32});
  expect_same(from_blocked(add_channels(to_blocked(x), numbers)), x + numbers.view({3, 32, 1, 1}),
              {x, numbers});
}

TEST(BlockedOps, MeanAndMax) {
  const Tensor x = random({3, 32, 9, 9});
  expect_same(mean_and_max(to_blocked(x)), torch::cat({x.mean({2, 3}), x.amax({2, 3})}, 1), {x});
}

TEST(BlockedOps, ToOneChannel) {
  const Tensor x = random({3, 32, 9, 9});
  const Tensor weight = random({32});
  expect_same(to_one_channel(to_blocked(x), weight), (x * per_channel(weight)).sum(1).flatten(1),
              {x, weight});
}

}  // namespace
}  // namespace moyo::learning
