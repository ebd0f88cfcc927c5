// Findings as JSON, with every number that the tables and plots were made from.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab/experiment.h"

namespace moyo::lab {

struct FinishedRun {
  const Experiment* experiment;
  std::uint64_t seed;
  Findings findings;
  Settings settings = {};  // that were chosen
};

// Indented text: an object if there is one run, else an array of them.
std::string to_json(const std::vector<FinishedRun>& runs);

}  // namespace moyo::lab
