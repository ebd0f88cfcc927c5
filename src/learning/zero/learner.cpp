#include "learning/zero/learner.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "base/errors.h"
#include "base/hash.h"
#include "learning/core/checkpoint.h"
#include "learning/core/export_network.h"
#include "learning/core/import_network.h"
#include "nn/go/network_files.h"
#include "nn/grid/encoder.h"

namespace moyo::learning {
namespace {

using nlohmann::ordered_json;

constexpr std::uint64_t batches_for_moments = 20;

ordered_json about_zero(const Checkpoint& checkpoint, const std::string& path) {
  ordered_json about = ordered_json::parse(checkpoint.about, nullptr, false);
  const auto number = [&](const char* key) {
    return about.contains(key) && about[key].is_number() && about[key] >= 0;
  };
  if (!about.is_object() || !number("step") || !number("learned") || !number("seconds") ||
      !about["step"].is_number_unsigned() || !about["learned"].is_number_unsigned()) {
    throw InputError("'" + path + "' is no checkpoint of a run of self-play");
  }
  return about;
}

}  // namespace

Learner::Learner(const ZeroRunOptions& options, const RunFolder& folder, const PlanePosition& start)
    : options_(options),
      folder_(folder),
      planes_(start.shape),
      trainer_(parse_shape(folder.identity().network),
               plane_task(parse_shape(folder.identity().network), start.shape, start.size),
               options.seed) {
  if (std::filesystem::exists(folder.checkpoint())) resume();
  if (steps_ == 0 && !options.from.empty()) begin_with(options.from, start);
}

void Learner::begin_with(const std::string& network, const PlanePosition& start) {
  beginning_ = nn::read_network(network);
  nn::check_grid_network(*beginning_, start.shape, start.size);
  import_weights(*beginning_, trainer_.shape(), trainer_.task());  // refuses other shapes now
}

void Learner::resume() {
  const std::string path = folder_.checkpoint();
  const Checkpoint checkpoint = load_checkpoint(path);
  const ordered_json about = about_zero(checkpoint, path);
  trainer_.restore(checkpoint.arrays);
  steps_ = about.at("step");
  learned_ = about.at("learned");
  seconds_before_ = about.at("seconds");
}

void Learner::save(double seconds) const {
  const ordered_json about = {{"step", steps_}, {"learned", learned_}, {"seconds", seconds}};
  save_checkpoint({about.dump(), trainer_.state()}, folder_.checkpoint());
}

void Learner::step(const RunGames& games, double seconds) {
  const Batch batch = games.batch(steps_);
  if (beginning_) {
    trainer_.begin_with(import_weights(*beginning_, trainer_.shape(), trainer_.task()), batch);
    beginning_.reset();
  }
  const StepResult result =
      trainer_.step(batch, learning_rate(options_, steps_, seconds), options_.step);
  if (!std::isfinite(result.policy + result.value)) {
    throw std::runtime_error("learning has diverged: the loss is no number any more");
  }
  ++steps_;
  learned_ += static_cast<std::uint64_t>(batch.positions);
  sums_.add(result);
}

nn::Network Learner::network(const RunGames& games, const std::string& name) {
  if (beginning_) {
    nn::Network network = *beginning_;
    network.name = name;
    return network;
  }
  std::vector<Batch> batches;
  if (games.count().window > 0) {
    // Other positions than the steps saw.
    for (std::uint64_t i = 0; i < batches_for_moments; ++i) {
      batches.push_back(games.batch(mix64(steps_ + i * golden_gamma)));
    }
    trainer_.collect_moments(batches);
  }
  return export_plane_network(trainer_, Weights::averaged, planes_, name);
}

}  // namespace moyo::learning
