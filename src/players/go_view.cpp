#include "players/go_view.h"

#include <algorithm>
#include <cmath>

#include "nn/go/net_evaluator.h"

namespace moyo::players {

using namespace nn;  // what a view speaks of

namespace {

constexpr float least_probability = 1e-9f;

float logit(float probability) { return std::log(std::max(probability, least_probability)); }

}  // namespace

void GoView::check(const Network& network, const go::Go& start) {
  if (!is_go_network(network)) return PlanesView<go::Go>::check(network, start);
  Encoder(network).check_size(start.size());
}

Inputs GoView::encode(const Network& network, const go::Go& state) {
  if (!is_go_network(network)) return encode_planes(state);
  if (!encoder_ || encoding_ != network.encoding) {
    encoder_.emplace(network);
    encoding_ = network.encoding;
  }
  return encoder_->encode(state);
}

GridPrediction GoView::read(const Network& network, const RawOutput& raw, const Inputs& inputs,
                            int symmetry, const go::Go& start) {
  if (!is_go_network(network)) {
    return PlanesView<go::Go>::read(network, raw, inputs, symmetry, start);
  }
  const Prediction said = interpret(network, raw, inputs, symmetry, can_end_without_result(start),
                                    {.policy_optimism = 1});
  const auto area = static_cast<std::size_t>(cells_of(inputs.size));
  GridPrediction prediction;
  prediction.value = said.value();
  prediction.policy.resize(area + 1);
  std::transform(said.policy.begin(), said.policy.begin() + static_cast<std::ptrdiff_t>(area),
                 prediction.policy.begin(), logit);
  prediction.policy[area] = logit(said.pass);
  if (!said.has_score) return prediction;
  const double mean = said.score_mean;
  prediction.score =
      Margin{.mean = said.lead, .variance = std::max(0.0, said.score_square - mean * mean)};
  prediction.owners.assign(said.ownership.begin(),
                           said.ownership.begin() + static_cast<std::ptrdiff_t>(area));
  return prediction;
}

}  // namespace moyo::players
