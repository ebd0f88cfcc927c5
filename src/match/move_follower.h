// An agent that must be shown the moves of a game and not only its positions: another program, which has
// a board of its own. Who asks it for a move shows it all moves so far before.
#pragma once

#include "core/agent.h"
#include "core/game_in_progress.h"

namespace moyo::match {

class MoveFollower {
 public:
  virtual ~MoveFollower() = default;
  virtual void follow(const GameInProgress& game) = 0;
};

// Does nothing for an agent to whom the position is enough.
inline void show_moves(Agent& agent, const GameInProgress& game) {
  if (auto* follower = dynamic_cast<MoveFollower*>(&agent)) follower->follow(game);
}

}  // namespace moyo::match
