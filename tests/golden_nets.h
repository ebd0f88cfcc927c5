// The networks' golden files (README.md beside them): positions with the inputs and outputs that
// other programs gave. They are not part of the sources; without them tests are skipped.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/go/go.h"
#include "paths.h"

namespace moyo {

inline const std::string golden_nets_folder = shared_data_folder() + "nets/";
bool have_golden_nets();

struct GoldenEvaluation {
  int id = 0;
  std::string net;
  int format = 1;  // Leela Zero
  int size = 19;
  double komi = 7.5;
  std::string rules = "tromp-taylor";
  std::vector<std::string> moves;  // "B D4"
  std::string to_play;
  int symmetry = 0;  // average: -1
  double policy_optimism = 0;
  std::map<std::string, double> numbers;      // whiteWin, whiteLead, ...
  std::vector<std::optional<double>> policy;  // from the top row; nothing = illegal
  std::vector<double> white_ownership;        // from the top row

  go::Go game() const;
};

struct GoldenFeatures {
  int id = 0;
  std::map<int, std::vector<int>> planes;  // without plane 0
  std::vector<float> globals;
};

// `name` without ".golden.jsonl.gz".
std::vector<GoldenEvaluation> golden_evaluations(const std::string& name);
std::vector<GoldenFeatures> golden_features(const std::string& name);

}  // namespace moyo
