// Points and moves of Go for tests, as they are written.
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

#include "core/trace.h"
#include "games/go/go.h"

namespace moyo::go {

// On boards of these sizes.
inline Point on5(std::string_view name) { return parse_point(name, BoardSize(5)); }
inline Point on9(std::string_view name) { return parse_point(name, BoardSize(9)); }

// Moves of a playout on 9x9; Black begins.
inline std::vector<Trace<Go>::Ply> plies_of(std::initializer_list<const char*> moves) {
  std::vector<Trace<Go>::Ply> plies;
  Player player = Player::first;
  for (const char* move : moves) {
    plies.push_back({on9(move), player});
    player = player == Player::first ? Player::second : Player::first;
  }
  return plies;
}

}  // namespace moyo::go
