#include "nn/grid/prediction.h"

#include <algorithm>
#include <cmath>

#include "nn/softmax.h"
#include "nn/symmetry.h"

namespace moyo::nn {
namespace {

// So many planes of a board, turned back by the symmetry, and what comes after them as it is.
std::vector<float> turned_back(const std::vector<float>& raw, int planes, Dimensions size,
                               int symmetry) {
  std::vector<float> values = raw;
  const int cells = cells_of(size);
  const int width = turned(size, symmetry).width;
  for (int plane = 0; plane < planes; ++plane) {
    for (int cell = 0; cell < cells; ++cell) {
      const int place = mapped_index(cell, size, symmetry, width);
      values[static_cast<std::size_t>(plane * cells + cell)] =
          raw[static_cast<std::size_t>(plane * cells + place)];
    }
  }
  return values;
}

void interpret_outcome(int outputs, std::array<float, 3> outcome, GridPrediction& prediction) {
  if (outputs == 1) {
    prediction.value = std::tanh(outcome[0]);
    return;
  }
  softmax(outcome);
  prediction.value = outcome[0] - outcome[2];
  prediction.draw = outcome[1];
}

}  // namespace

GridPrediction interpret_planes(const Network& network, const RawOutput& raw,
                                const PlaneShape& shape, Dimensions size, int symmetry) {
  GridPrediction prediction;
  prediction.policy = turned_back(raw.policy, shape.policy_planes, size, symmetry);
  if (const auto* dense = std::get_if<DenseHeads>(&network.heads)) {
    interpret_outcome(dense->value.out, raw.outcome, prediction);
    return prediction;
  }
  const ValueHead& head = std::get<PooledHeads>(network.heads).value;
  interpret_outcome(head.outcome.out, raw.outcome, prediction);
  if (head.score) {
    const float deviation =
        head.score->out >= 2 ? softplus(raw.score[1]) * network.scales.deviation : 0;
    prediction.score =
        Margin{.mean = raw.score[0] * network.scales.mean, .variance = deviation * deviation};
  }
  if (head.ownership) {
    prediction.owners = turned_back(raw.ownership, 1, size, symmetry);
    for (float& owner : prediction.owners) owner = std::tanh(owner);
  }
  return prediction;
}

GridPrediction average(std::span<const GridPrediction> predictions) {
  GridPrediction mean = predictions.front();
  const auto count = static_cast<float>(predictions.size());
  const auto add = [](std::vector<float>& sums, const std::vector<float>& more) {
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += more[i];
  };
  for (const GridPrediction& one : predictions.subspan(1)) {
    add(mean.policy, one.policy);
    add(mean.owners, one.owners);
    mean.value += one.value;
    if (mean.draw) *mean.draw += *one.draw;
    if (mean.score) mean.score->mean += one.score->mean;
    if (mean.score) mean.score->variance += one.score->variance;
  }
  for (float& logit : mean.policy) logit /= count;
  for (float& owner : mean.owners) owner /= count;
  mean.value /= count;
  if (mean.draw) *mean.draw /= count;
  if (mean.score) mean.score->mean /= count;
  if (mean.score) mean.score->variance /= count;
  return mean;
}

}  // namespace moyo::nn
