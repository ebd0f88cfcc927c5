// The grades of a run's networks: by the solver or the ladder (grade.h), and in Elo beside earlier
// ones (generation_ratings.h). One thread at a time.
#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "core/any_state.h"
#include "learning/zero/generation_ratings.h"
#include "learning/zero/grade.h"
#include "learning/zero/run_folder.h"
#include "learning/zero/run_networks.h"

namespace moyo::learning {

class RunGrades {
 public:
  // All three outlive it.
  RunGrades(const GradeOptions& options, const RunFolder& folder, const RunNetworks& networks);

  // Of the network of this generation; nothing if stopped.
  std::optional<Grade> grade(std::uint64_t generation, std::stop_token stop);

 private:
  // fixed
  const GradeOptions& options_;
  const RunFolder& folder_;
  const RunNetworks& networks_;
  // state
  // What the solver says, once it was asked; it may have no answers.
  std::optional<std::optional<std::vector<JudgedPosition>>> judged_;
  GenerationRatings ratings_;
};

}  // namespace moyo::learning
