// What a network says of a position of Go, as probabilities and points.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "base/options.h"
#include "games/go/point.h"
#include "nn/inputs.h"
#include "nn/network.h"
#include "nn/raw_output.h"

namespace moyo::nn {

// From the view of the player to move; points by top_index (points.h).
struct Prediction {
  std::array<float, go::max_area> policy{};  // legal or not: a softmax over all points and pass
  float pass = 0;
  float win = 0;
  float loss = 0;
  float no_result = 0;
  bool has_score = false;  // and ownership
  float score_mean = 0;    // expected final margin
  float score_square = 0;  // of the margin, expected
  float lead = 0;          // points that would make the game even
  bool has_errors = false;
  float time_left = 0;  // KataGo's "variance time"
  float value_error = 0;
  float score_error = 0;
  std::array<float, go::max_area> ownership{};  // 1: mine
  std::vector<float> features;                  // hashed, of the trunk; empty unless asked for

  // In [-1, 1]; no result counts half.
  float value() const { return win - loss; }
};

struct PredictionOptions {
  double policy_optimism = 0;     // in [0, 1]: how much of the optimistic policy
  double policy_temperature = 1;  // logits are divided by it
  int features = 0;               // of the trunk, hashed to so many (feature_hash.h); 0: none
};

// `can_end_without_result`: false where superko forbids every cycle.
Prediction interpret(const Network& network, const RawOutput& raw, const Inputs& inputs,
                     int symmetry, bool can_end_without_result,
                     const PredictionOptions& options = {});

// The mean of several predictions of one position.
Prediction average(std::span<const Prediction> predictions);

}  // namespace moyo::nn
