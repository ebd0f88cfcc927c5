// A position to learn from that somebody has moved in: all of the policy is the move played.
#pragma once

#include "core/any_state.h"
#include "learning/selfplay/sample.h"

namespace moyo::learning {

// Of a game with planes; the result is filled in when the game is over (final_result.h).
Sample played_sample(const AnyState& state, MoveId played, int ply);

}  // namespace moyo::learning
