// The learning half of a run: steps of training from the games, checkpoints, and new networks. One
// thread at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "learning/core/learning_means.h"
#include "learning/core/network_trainer.h"
#include "learning/zero/run_folder.h"
#include "learning/zero/run_games.h"
#include "learning/zero/zero_options.h"
#include "nn/network.h"

namespace moyo::learning {

class Learner {
 public:
  // Goes on with the folder's checkpoint, if it has one, or begins with the network of options.from.
  // InputError if that is not the run's, or of another shape.
  Learner(const ZeroRunOptions& options, const RunFolder& folder, const PlanePosition& start);

  std::uint64_t steps() const { return steps_; }
  std::uint64_t learned() const { return learned_; }  // positions, as often as they were seen
  double seconds_before() const { return seconds_before_; }

  // runtime_error if the weights are no numbers any more.
  void step(const RunGames& games, double seconds);
  // Since it was last asked.
  LearningMeans take_means() { return sums_.take(); }
  // The averaged weights. Wants games, unless nothing was learned yet.
  nn::Network network(const RunGames& games, const std::string& name);
  void save(double seconds) const;

 private:
  void resume();
  void begin_with(const std::string& network, const PlanePosition& start);

  // fixed
  const ZeroRunOptions& options_;
  const RunFolder& folder_;
  PlaneShape planes_;
  // state
  NetworkTrainer trainer_;
  // What a new run begins with, until the first batch says how large its activations are.
  std::optional<nn::Network> beginning_;
  std::uint64_t steps_ = 0;
  std::uint64_t learned_ = 0;
  double seconds_before_ = 0;  // of earlier processes
  LearningSums sums_;
};

}  // namespace moyo::learning
