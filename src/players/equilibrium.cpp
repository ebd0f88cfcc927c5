#include "players/equilibrium.h"

#include "base/errors.h"
#include "players/registry.h"

namespace moyo::players {

hidden::GameTree game_tree_of(const AnyState& start, Bytes memory) {
  const auto write = of_state(start).game_tree;
  if (write == nullptr) {
    throw InputError(
        "only games with hidden information are solved for an equilibrium; "
        "'moyo solve' solves others");
  }
  return write(start, memory);
}

}  // namespace moyo::players
