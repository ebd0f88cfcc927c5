// A move without its game: its index. It means something only together with a state. What goes
// from a search to people (reports, studies, trees) carries these, so that it needs no types.
#pragma once

#include <cstdint>

#include "base/typed_index.h"

namespace moyo {

using MoveId = TypedIndex<struct MoveIdTag, std::uint32_t>;

template <class Move>
constexpr MoveId move_id(const Move& move) {
  return MoveId(move.index());
}
template <class Move>
constexpr Move move_of(MoveId id) {
  return Move(id.index());
}

}  // namespace moyo
