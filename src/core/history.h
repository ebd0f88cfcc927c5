// The capability of a game to tell how it came to a position, which whoever wonders why the others moved as
// they did has to know.
#pragma once

#include <vector>

#include "core/state.h"

namespace moyo {

// The moves of history(), those of chance included, lead from beginning() to this state. What they were in an
// order that makes no difference, as that of the cards of a hand, may be told in any.
template <class S>
concept Retraceable = State<S> && requires(const S state) {
  { state.beginning() } -> std::same_as<S>;
  { state.history() } -> std::same_as<std::vector<typename S::Move>>;
};

}  // namespace moyo
