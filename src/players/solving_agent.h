// An agent that says only what it can prove: it solves the position within its limits, and then each
// move. A report that is not proved says nothing, and somebody else is to be asked.
//
// Values are those of the outcome: 1 wins, 0 draws, -1 loses, whatever the game scores.
#pragma once

#include <memory>

#include "core/agent.h"

namespace moyo::players {

// For positions of the game of `start`; InputError on games that nobody can solve.
std::unique_ptr<Agent> make_solving_agent(const AnyState& start);

}  // namespace moyo::players
