// For players of Go alone.
#pragma once

#include <string>
#include <string_view>

#include "base/errors.h"
#include "core/any_state.h"
#include "games/go/go.h"

namespace moyo::players {

// The game, which must be Go; InputError in the player's name.
inline const go::Go& only_go(std::string_view player, const AnyState& start) {
  const go::Go* game = start.get_if<go::Go>();
  if (game == nullptr) throw InputError(std::string(player) + " plays only Go");
  return *game;
}

}  // namespace moyo::players
