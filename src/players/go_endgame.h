// The score of an endgame of Go, exactly: `moyo solve go --method score`.
#pragma once

#include <memory>
#include <string_view>

#include "players/solver.h"

namespace moyo::players {

// InputError under rules that count territory.
std::unique_ptr<Solver> make_go_endgame_solver(const AnyState& start, std::string_view settings);

}  // namespace moyo::players
