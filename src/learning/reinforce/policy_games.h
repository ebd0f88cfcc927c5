// Games between two networks without search: moves are drawn from what the policy thinks of them.
// Many games are played at once, so that batches fill. No libtorch here.
#pragma once

#include <vector>

#include "base/rng.h"
#include "core/any_state.h"
#include "learning/selfplay/sample.h"
#include "nn/loaded_network.h"

namespace moyo::learning {

struct PolicyGameOptions {
  int games = 64;
  double temperature = 1;  // logits are divided by it
};

// A game as the one side sees it that is to learn from it.
struct PolicyGame {
  // Its positions; of the policy, the move drawn has all the share. `value` is what its network
  // expected.
  std::vector<Sample> samples;
  float payoff = 0;  // its own, in [-1, 1]
};

// The learner moves first in every second game. Games of more than twice the cells of the board are
// broken off (final_result.h). Both networks play the game of `start`.
std::vector<PolicyGame> play_policy_games(const AnyState& start, const nn::LoadedNetwork& learner,
                                          const nn::LoadedNetwork& opponent,
                                          const PolicyGameOptions& options, Rng& rng);

// Points of the learner a game, a draw half.
double mean_points(const std::vector<PolicyGame>& games);

}  // namespace moyo::learning
