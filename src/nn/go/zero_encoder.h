// AlphaGo Zero's encoding as Leela Zero's networks have it: 18 planes.
//
//   0-7    stones of the player to move now, one, ... seven moves ago
//   8-15   the opponent's
//   16,17  all ones if Black, White is to move
//
// Whose stones a plane shows is decided by who is to move now. A pass repeats the board; there are
// no stones before the start.
#pragma once

#include "games/go/go.h"
#include "nn/inputs.h"

namespace moyo::nn {

inline constexpr int zero_planes = 18;

// Keeps scratch space, so each thread has its own.
class ZeroEncoder {
 public:
  Inputs encode(const go::Go& game);

 private:
  go::Board scratch_;
};

}  // namespace moyo::nn
