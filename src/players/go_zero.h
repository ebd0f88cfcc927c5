// `zero` of Go: a network and tree search, as in AlphaGo Zero. It takes networks with Go's own
// encoders (KataGo's, Leela Zero's and ours) and those that learned Go's planes by self-play.
#pragma once

#include "players/player.h"

namespace moyo::players {

extern const PlayerEntry go_zero_entry;

}  // namespace moyo::players
