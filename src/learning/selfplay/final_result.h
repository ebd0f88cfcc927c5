// What learning takes from the end of a game: payoff, and, where the game has them, score and
// owners of the cells. All are for the first player.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/any_state.h"
#include "learning/selfplay/sample.h"

namespace moyo::learning {

struct FinalResult {
  GameEnd end = GameEnd::finished;
  float payoff = 0;
  std::optional<float> score;
  CellOwners owners;  // or empty
};

// Of a game that the rules ended, or that is broken off: a game that can be counted as it stands is,
// others are drawn.
FinalResult final_result(const AnyState& state);

inline FinalResult resigned_result(Player loser) {
  return {GameEnd::resigned, loser == Player::first ? -1.0f : 1.0f, std::nullopt, {}};
}

// What it makes of the positions of the game; the i-th was to be played by movers[i].
void label_samples(const FinalResult& result, const std::vector<Player>& movers,
                   std::vector<Sample>& samples);

// Policy surprise weighting (Wu 2019, KataGo): of the weights, which sum to the number of
// positions, `share` is given in proportion to the divergence of what the search found from what
// the policy thought, the rest evenly.
void weigh_by_surprise(double share, const std::vector<double>& divergences,
                       std::vector<Sample>& samples);

}  // namespace moyo::learning
