#include "nn/fast/points.h"

#include <cmath>

#include "nn/activation.h"

namespace moyo::nn::fast {
namespace {

float* at(const Channels& channels, std::ptrdiff_t point) {
  return channels.frame + point * channels.stride + channels.first;
}

std::ptrdiff_t entry_start(const Workspace& workspace, int entry) {
  return static_cast<std::ptrdiff_t>(entry) * workspace.geometry.frame_area();
}

}  // namespace

std::vector<float> activate_and_pool(const Workspace& workspace, int entry, const Channels& from,
                                     const PaddedNorm& norm, Pool kind, const Channels& out) {
  const auto count = static_cast<std::size_t>(from.count);
  const auto area = static_cast<float>(workspace.geometry.area());
  const float side = std::sqrt(area) - 14;
  std::vector<float> pooled(3 * count);
  for (int c = 0; c < padded(from.count); c += lanes) {
    Floats sum = {};
    Floats largest = Floats{} - 1e30f;
    for (const int point : workspace.geometry.points) {
      const std::ptrdiff_t place = entry_start(workspace, entry) + point;
      const Floats value = norm.apply(load(at(from, place) + c), c);
      sum += value;
      largest = value > largest ? value : largest;
      if (out.frame != nullptr) store(at(out, place) + c, value);
    }
    for (int lane = 0; lane < lanes && c + lane < from.count; ++lane) {
      const auto i = static_cast<std::size_t>(c + lane);
      const float mean = sum[lane] / area;
      pooled[i] = mean;
      pooled[count + i] = mean * side / 10;
      pooled[2 * count + i] =
          kind == Pool::trunk ? largest[lane] : mean * (side * side / 100 - 0.1f);
    }
  }
  return pooled;
}

void add_bias_and_activate(const Workspace& workspace, int entry, const Channels& from,
                           const std::vector<float>& bias, const PaddedNorm& norm,
                           const Channels& out) {
  const AlignedFloats padded_bias = pad_channels(bias);
  for (const int point : workspace.geometry.points) {
    const std::ptrdiff_t place = entry_start(workspace, entry) + point;
    for (int c = 0; c < padded(from.count); c += lanes) {
      const Floats value = load(at(from, place) + c) + load(padded_bias.data() + c);
      store(at(out, place) + c, norm.apply(value, c));
    }
  }
}

std::vector<float> apply_dense(const Dense& layer, const std::vector<float>& in) {
  std::vector<float> out(static_cast<std::size_t>(layer.out));
  if (!layer.bias.empty()) out = layer.bias;
  const float* weights = layer.weights.data();
  for (const float value : in) {
    for (float& sum : out) sum += value * *weights++;
  }
  return out;
}

std::vector<float> apply_dense(const Dense& layer, const std::vector<float>& in,
                               Activation activation) {
  std::vector<float> out = apply_dense(layer, in);
  for (float& value : out) value = activate(value, activation);
  return out;
}

}  // namespace moyo::nn::fast
