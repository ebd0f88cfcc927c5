// `go0`, `go1`, `go2`: the course's random players of Go (docs/sources.md A2). go0 plays any legal
// move, go1 never fills a simple eye, both on the plain board; go2 is go1 on the fast board, and
// plays the same moves for the same seed.
//
// They know the course's rules: no suicide, simple ko. In a game with superko they also leave out
// what repeats a position.
#pragma once

#include "players/player.h"

namespace moyo::players {

extern const PlayerEntry go0_entry;
extern const PlayerEntry go1_entry;
extern const PlayerEntry go2_entry;

}  // namespace moyo::players
