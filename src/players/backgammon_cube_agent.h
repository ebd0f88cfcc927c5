// Who plays backgammon with the cube by a judge of turns: cube decisions by Janowski's model of what the
// judge forecasts (knowledge/backgammon/cube.h), and turns by what they are worth with the cube where it
// stands, at the score as it stands.
#pragma once

#include <memory>

#include "core/agent.h"
#include "core/any_state.h"
#include "knowledge/backgammon/turn_judge.h"

namespace moyo::players {

struct CubeAgentOptions {
  double efficiency = 0.68;
  int candidates = 8;    // turns whose worth with the cube is looked at, at most
  double margin = 0.32;  // points by which they may look worse without it
};

// For games of the type of `start`; null where that has no cube. InputError for a judge that makes no
// forecasts.
std::unique_ptr<Agent> make_cube_agent(std::unique_ptr<backgammon::TurnJudge> judge,
                                       const CubeAgentOptions& options, const AnyState& start);

}  // namespace moyo::players
