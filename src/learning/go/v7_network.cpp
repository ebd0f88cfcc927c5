#include "learning/go/v7_network.h"

#include "base/errors.h"
#include "learning/core/export_network.h"
#include "nn/go/encoder.h"
#include "nn/go/v7_encoder.h"

namespace moyo::learning {
namespace {

constexpr int model_version = 8;  // the layout of these heads among KataGo's

}  // namespace

NetworkTask v7_task(const NetworkShape& shape) {
  if (shape.dense() || shape.value != nn::ValueKind::outcomes || !shape.score || !shape.ownership) {
    throw InputError(
        "networks that learn from records of Go have pooled heads with outcomes, score and owners");
  }
  return {.planes = nn::v7_planes,
          .globals = nn::v7_globals,
          .extra_moves = 1,
          .outcome = OutcomeOutputs::win_loss_none,
          .scores = 4,
          .ownership = true,
          .board = {}};
}

NetworkTrainer v7_trainer(const NetworkShape& shape, std::uint64_t seed) {
  return NetworkTrainer(shape, v7_task(shape), seed);
}

nn::Network export_network(const NetworkTrainer& trainer, Weights which, const std::string& name) {
  nn::Network network = export_layers(trainer, which);
  network.name = name;
  network.game = go::Go::name;
  network.encoding = nn::katago_v7;
  network.version = model_version;
  return network;
}

}  // namespace moyo::learning
