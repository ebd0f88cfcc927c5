// The log of a training run (log.jsonl in the folder of `moyo train`, docs/learning.md) and the
// curves that are drawn from it. It is read while the run goes on writing it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lab/plot.h"

namespace moyo::lab {

// A line of the log: means over some steps of training, a look at the held-out games of one board
// size, or a grade of a network that learned from self-play.
struct TrainingLogEntry {
  std::optional<int> held_out_side;  // of the board; nothing for a line of training
  std::uint64_t positions = 0;       // seen so far
  // Every other number by its name in the log: "accuracy", "policy", "seconds", ...; of several
  // under one name, "ladder random".
  std::map<std::string, double> numbers = {};
  bool is_grade = false;
};

using TrainingLog = std::vector<TrainingLogEntry>;

inline constexpr const char* training_log_name = "log.jsonl";

// A last line that is not whole yet is left out. InputError, with `name` and the number of the
// line, if another cannot be read.
TrainingLog read_training_log(std::istream& in, const std::string& name);

// What the log says last.
struct LatestTraining {
  std::uint64_t positions = 0;
  double seconds = 0;                        // of training
  std::map<std::string, double> training;    // the numbers of the last such line
  std::map<int, TrainingLogEntry> held_out;  // by the side of the board
};
LatestTraining latest(const TrainingLog& log);

// The last value of a number in the log of a run's folder, of held-out games or of a grade. InputError if there is
// none.
double last_number(const std::filesystem::path& run, const std::string& name);

// Over positions seen: moves guessed, the losses of policy and result, the error of the score. A
// plot of which the log knows nothing yet is left out.
std::vector<Plot> training_curves(const TrainingLog& log);

}  // namespace moyo::lab
