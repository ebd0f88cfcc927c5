// Somebody who plays: a search with its settings, a person at the keyboard, a program elsewhere.
#pragma once

#include <cstdint>

#include "core/any_state.h"
#include "core/limits.h"

namespace moyo {

class Agent {
 public:
  virtual ~Agent() = default;

  // Forgets the last game; randomness starts again from `seed`.
  virtual void new_game(std::uint64_t seed) { static_cast<void>(seed); }

  // Chooses a move in a position that is not terminal.
  virtual AnyReport choose(const AnyState& state, const Limits& limits) = 0;
};

}  // namespace moyo
