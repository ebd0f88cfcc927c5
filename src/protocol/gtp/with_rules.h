// A game of Go that goes on under other rules.
#pragma once

#include "games/go/go.h"

namespace moyo::gtp {

// The same moves from the same start; InputError if the rules forbid one of them.
go::Go with_rules(const go::Go& game, const go::Rules& rules);

}  // namespace moyo::gtp
