// A game of Go that goes on under other rules.
#pragma once

#include "core/game_in_progress.h"
#include "games/go/go.h"

namespace moyo::gtp {

// The same moves from the same start; InputError if the rules forbid one of them.
GameInProgress with_rules(const go::Go& game, const go::Rules& rules);

}  // namespace moyo::gtp
