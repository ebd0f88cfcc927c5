// An agent that must be shown the moves of a game and not only its positions: another program, which has
// a board of its own. The referee shows it all moves so far before it is asked for one.
#pragma once

#include "core/game_in_progress.h"

namespace moyo::match {

class MoveFollower {
 public:
  virtual ~MoveFollower() = default;
  virtual void follow(const GameInProgress& game) = 0;
};

}  // namespace moyo::match
