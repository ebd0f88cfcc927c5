// Samples of self-play as a batch for the trainer: planes as floats, and the targets that go with
// them, each position turned by a symmetry of its game.
#pragma once

#include "base/options.h"
#include "core/planes.h"
#include "learning/core/batch.h"
#include "learning/selfplay/sample.h"

namespace moyo::learning {

struct TargetOptions {
  // Illegal moves are left out of the policy's loss, as the search leaves them out of its priors:
  // the network need not learn the rules.
  bool mask_illegal = true;
  // How much of the value to be learned is what the search found, (1 - s) z + s q.
  double search_value = 0;
};
void describe(OptionTable& table, TargetOptions& options);

// InputError if a sample is not of such planes on such a board: its arrays have other sizes, or it
// names a move that the policy has not.
void check_sample(const Sample& sample, const PlaneShape& shape, Dimensions size);

class SampleBatch {
 public:
  SampleBatch(const PlaneShape& shape, Dimensions size, int positions,
              const TargetOptions& options = {});

  // The next position, under a symmetry of planes (core/planes.h) that keeps the board's sides.
  void add(const Sample& sample, int symmetry);
  // When all positions have been added.
  Batch take() { return std::move(batch_); }

 private:
  int mapped_policy(int index, int symmetry) const;
  void add_planes(const Sample& sample, int symmetry);
  void add_policy(const Sample& sample, int symmetry);
  void add_value(const Sample& sample);
  void add_end(const Sample& sample, int symmetry);

  PlaneShape shape_;
  Dimensions size_;
  TargetOptions options_;
  std::size_t cells_;
  std::size_t moves_;
  std::size_t at_ = 0;
  Batch batch_;
};

}  // namespace moyo::learning
