// The move that a report names, as a move of the game it was found in.
#pragma once

#include "core/report.h"
#include "core/state.h"

namespace moyo {

template <State S>
typename S::Move best_move(const S&, const Report& report) {
  return move_of<typename S::Move>(report.best.value());
}

}  // namespace moyo
