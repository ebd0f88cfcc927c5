// `uct`: Monte Carlo tree search on any two-player game.
#pragma once

#include "players/player.h"
#include "players/playout_options.h"
#include "players/tree_agent.h"

namespace moyo::players {

extern const PlayerEntry uct_entry;

struct UctOptions : TreeOptions {
  PlayoutOptions evaluator = course_playouts();
  double lambda = 1;  // weight of the playout beside the game's evaluation
  int plies = 4;      // random moves before that evaluation
  double scale = 100;
};
void describe(OptionTable& table, UctOptions& options);

// Compiled once a game, in uct_*.cpp.
template <TwoPlayerState S>
std::unique_ptr<Agent> make_uct_agent(const UctOptions& options, std::uint64_t seed);

}  // namespace moyo::players
