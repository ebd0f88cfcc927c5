// `ucb`: flat Monte Carlo that spends its playouts by a bandit rule, UCB1 unless told otherwise,
// and plays the move it tried most (docs/sources.md D3, D7).
#pragma once

#include "players/flat_agent.h"
#include "players/game_setup.h"
#include "players/player.h"

namespace moyo::players {

enum class BanditRule { ucb1, tuned, greedy, thompson };

struct BanditOptions {
  std::uint64_t playouts = 1000;
  bool per_move = false;
  BanditRule rule = BanditRule::ucb1;
  double c = 0.4;
  double epsilon = 0.1;
  double confident = 0;
};
void describe(OptionTable& table, BanditOptions& options);
ChosenRule chosen_rule(const BanditOptions& options);

template <class Setup>
struct UcbOptions : BanditOptions {
  typename Setup::PlayoutEvaluatorOptions evaluation;
};
template <class Setup>
void describe(OptionTable& table, UcbOptions<Setup>& options) {
  describe(table, static_cast<BanditOptions&>(options));
  describe_playouts<Setup>(table, options.evaluation);
}

template <class Setup>
PlayerEntry ucb_entry() {
  using S = typename Setup::Game;
  return player_entry<UcbOptions<Setup>, [](const UcbOptions<Setup>& options, const AnyState&,
                                            std::uint64_t seed) {
    const FlatSettings settings = {.rule = chosen_rule(options),
                                   .final_arm = FinalArm::most_pulled,
                                   .playouts = options.playouts,
                                   .per_move = options.per_move,
                                   .confident = options.confident};
    return std::make_unique<FlatAgent<S>>(settings, Setup::make_playouts(options.evaluation), seed);
  }>("ucb", "flat Monte Carlo that tries promising moves more often (UCB1)");
}

}  // namespace moyo::players
