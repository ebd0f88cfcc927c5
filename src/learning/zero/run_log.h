// log.jsonl of a run of self-play: a line of kind `training` with every network, a line of kind
// `grade` with every grade (docs/learning.md names the fields), and what they say in words.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "learning/core/held_out_tally.h"
#include "learning/zero/grade.h"
#include "learning/zero/learner.h"
#include "learning/zero/zero_run.h"

namespace moyo::learning {

std::string to_string(const Grade& grade);

class RunLog {
 public:
  // Half a line that a kill left at the end is cut off.
  explicit RunLog(std::filesystem::path path);

  void add_training(const ZeroStatus& status, std::uint64_t learned, std::uint64_t window,
                    double rate, const LearningMeans& means) const;
  void add_grade(const ZeroStatus& status, std::uint64_t learned, const Grade& grade) const;
  // What was guessed of positions that were learned from, and of others.
  void add_held_out(const ZeroStatus& status, std::uint64_t learned, int side,
                    const HeldOutResult& seen, const HeldOutResult& held_out) const;
  // A match that decided whether a network may play.
  void add_gate(const ZeroStatus& status, std::uint64_t learned, double score, bool passed) const;

 private:
  std::filesystem::path path_;
};

// The last line of each kind, as text for people; empty where there is none.
struct LastLines {
  std::string training;
  std::string grade;
};
LastLines last_lines(const std::filesystem::path& path);

}  // namespace moyo::learning
