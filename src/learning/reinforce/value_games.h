// Games for the value network of AlphaGo Fan (Silver et al. 2016; docs/sources.md F8): one position
// of each game is learned from, because positions of one game are much alike and have all the same
// result. No libtorch here.
//
// U is drawn evenly. The first U moves are drawn from the policy that learned from records, which
// plays more variedly; then comes one random move, so that positions differ; the rest is played by
// the stronger policy. The position after the random move is the sample, its outcome the result.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

#include "base/rng.h"
#include "core/any_state.h"
#include "learning/selfplay/sample.h"
#include "nn/loaded_network.h"

namespace moyo::learning {

struct ValueGameOptions {
  int games = 256;      // at once
  int most_before = 0;  // largest U; 0: two thirds of the cells
};

// Plays so many games, numbered from `first` on; the sink gets each that has a sample, in the order
// in which they end. Ends early when stopped. Both networks play the game of `start`.
void play_value_games(const AnyState& start, const std::string& game,
                      const nn::LoadedNetwork& before, const nn::LoadedNetwork& after,
                      const ValueGameOptions& options, GameId first, std::uint64_t count,
                      std::uint64_t seed, std::stop_token stop,
                      const std::function<void(const SampledGame&)>& sink);

}  // namespace moyo::learning
