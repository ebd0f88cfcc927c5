// Moves of a playout of Go for tests, written as on a 9x9 board; Black begins.
#pragma once

#include <initializer_list>
#include <vector>

#include "core/trace.h"
#include "games/go/go.h"

namespace moyo::go {

inline std::vector<Trace<Go>::Ply> plies_of(std::initializer_list<const char*> moves) {
  std::vector<Trace<Go>::Ply> plies;
  Player player = Player::first;
  for (const char* move : moves) {
    plies.push_back({parse_point(move, BoardSize(9)), player});
    player = player == Player::first ? Player::second : Player::first;
  }
  return plies;
}

}  // namespace moyo::go
