// A policy chooses the moves of a playout: uniformly, by rules, by learned probabilities.
#pragma once

#include <concepts>

#include "core/state.h"

namespace moyo {

template <class P, class S>
concept Policy = State<S> && requires(P policy, const S state, Rng& rng) {
  { policy.choose(state, rng) } -> std::same_as<typename S::Move>;
};

struct UniformPolicy {
  template <State S>
  typename S::Move choose(const S& state, Rng& rng) const {
    return random_move(state, rng);
  }
};

}  // namespace moyo
