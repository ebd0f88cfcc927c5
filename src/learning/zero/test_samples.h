// Samples for the tests of this folder: games of random moves, whose targets are random.
#pragma once

#include <algorithm>
#include <numeric>

#include "base/rng.h"
#include "core/any_state.h"
#include "core/planes.h"
#include "games/registry.h"
#include "learning/selfplay/sample.h"

namespace moyo::learning {

inline Sample unlabelled_sample(const AnyState& state, int ply) {
  const PlanePosition position = *state.planes();
  Sample sample;
  sample.ply = ply;
  sample.planes = position.planes;
  sample.numbers = position.numbers;
  for (const MoveId move : state.legal_moves()) {
    sample.policy.push_back({static_cast<std::uint16_t>(state.policy_index(move)), 0});
  }
  std::sort(sample.policy.begin(), sample.policy.end(),
            [](PolicyShare a, PolicyShare b) { return a.index < b.index; });
  return sample;
}

inline Sample random_sample(const AnyState& state, int ply, Rng& rng) {
  const PlanePosition position = *state.planes();
  Sample sample = unlabelled_sample(state, ply);
  for (PolicyShare& move : sample.policy) move.share = static_cast<std::uint16_t>(rng.below(1000));
  if (!sample.policy.empty()) sample.policy.front().share += 1;
  sample.outcome[rng.below(3)] = 1;
  sample.value = static_cast<float>(2 * rng.uniform() - 1);
  sample.weight = static_cast<float>(0.5 + rng.uniform());
  if (position.shape.has_score) sample.score = static_cast<float>(rng.below(41)) - 20;
  if (position.shape.has_owners) {
    for (int cell = 0; cell < cells_of(position.size); ++cell) {
      sample.owners.push_back(static_cast<std::int8_t>(static_cast<int>(rng.below(3)) - 1));
    }
  }
  return sample;
}

// Of a game by its name in the registry.
inline SampledGame random_play(const std::string& game, std::uint64_t seed, int longest = 30) {
  Rng rng(seed);
  SampledGame record;
  record.id = {seed, seed};
  record.game = game;
  AnyState state = games::start(game);
  record.size = state.planes()->size;
  for (int ply = 0; ply < longest && !state.is_terminal(); ++ply) {
    record.samples.push_back(random_sample(state, ply, rng));
    const std::vector<MoveId> moves = state.legal_moves();
    state.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return record;
}

}  // namespace moyo::learning
