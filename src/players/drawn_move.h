// A move by chance, in proportion to what a search thinks of the moves: visits^(1/temperature), or,
// of a search that has looked at a single move, the policy's probability^(1/temperature). Nobody
// passes by chance.
#pragma once

#include <optional>

#include "base/rng.h"
#include "core/report.h"

namespace moyo::players {

// `pass`: the move that is never drawn, if the game has one.
MoveId drawn_move(const Report& report, std::optional<MoveId> pass, double temperature, Rng& rng);

}  // namespace moyo::players
