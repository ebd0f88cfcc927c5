// `sim`: the course's simulation player. Every legal move gets the same number of uniformly random
// playouts, and the best mean is played, the first of equals (docs/sources.md D2).
#pragma once

#include "players/flat_agent.h"
#include "players/game_setup.h"
#include "players/player.h"

namespace moyo::players {

template <class Setup>
struct SimOptions {
  std::uint64_t playouts = 100;
  double confident = 0;
  bool common = false;
  typename Setup::PlayoutEvaluatorOptions evaluation;
};
template <class Setup>
void describe(OptionTable& table, SimOptions<Setup>& options) {
  table.add("playouts", options.playouts, "random games for each legal move", 1, 1000000000);
  describe_confident(table, options.confident);
  if constexpr (Stochastic<typename Setup::Game>) {
    table.add("common", options.common, "the n-th playout of every move has the same dice");
  }
  describe_playouts<Setup>(table, options.evaluation);
}

template <class Setup>
PlayerEntry sim_entry() {
  using S = typename Setup::Game;
  return player_entry<SimOptions<Setup>, [](const SimOptions<Setup>& options, const AnyState&,
                                            std::uint64_t seed) {
    const FlatSettings settings = {.rule = {UniformAllocation{}},
                                   .playouts = options.playouts,
                                   .per_move = true,
                                   .confident = options.confident,
                                   .common = options.common};
    return std::make_unique<FlatAgent<S>>(settings, Setup::make_playouts(options.evaluation), seed);
  }>("sim", "flat Monte Carlo: the move that wins most random games");
}

}  // namespace moyo::players
