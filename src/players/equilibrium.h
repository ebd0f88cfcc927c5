// The tree of any game with secrets, for whoever has only its name.
#pragma once

#include "base/options.h"
#include "core/any_state.h"
#include "search/hidden/game_tree.h"

namespace moyo::players {

// InputError if the game has no secrets, or if its tree needs more memory.
hidden::GameTree game_tree_of(const AnyState& start, Bytes memory);

}  // namespace moyo::players
