// What a playout leaves behind: the moves with who made them, how it ended, and, in games with
// points, who owned each of them at the end. Everything that shares information between playouts
// (all-moves-as-first, last good reply, criticality, ownership) listens to traces.
#pragma once

#include <optional>
#include <vector>

#include "core/state.h"

namespace moyo {

template <State S>
struct Trace {
  struct Ply {
    typename S::Move move{};
    Player player = Player::first;
  };
  std::vector<Ply> plies;
  bool owners_wanted = false;  // set by the caller
  std::vector<std::optional<Player>>
      owners;  // by move index; empty if unwanted or no game of points
  decltype(std::declval<const S&>().outcome()) outcome{};
  double score = 0;  // the margin in the first player's favour, in games that have one

  void clear() {
    plies.clear();
    owners.clear();
  }
};

}  // namespace moyo
