// `uct`: Monte Carlo tree search with playouts on any game in which nothing is hidden. Where a game
// of two judges positions, a playout may be cut short, or both may be mixed:
//
//   value = lambda * playout + (1 - lambda) * tanh(evaluation after a few random plies / scale)
#pragma once

#include "players/game_setup.h"
#include "players/player.h"
#include "players/tree_agent.h"
#include "simulation/mixture.h"
#include "simulation/truncated_playout.h"

namespace moyo::players {

template <class Setup>
struct UctOptions : TreeOptions {
  typename Setup::PlayoutEvaluatorOptions evaluator;
  double lambda = 1;  // weight of the playout beside the game's evaluation
  int plies = 4;      // random moves before that evaluation
  double scale = 100;
};
template <class Setup>
void describe(OptionTable& table, UctOptions<Setup>& options) {
  describe(table, static_cast<TreeOptions&>(options));
  // Nobody gives statistics in advance.
  table.leave_out({"initial"});
  using S = typename Setup::Game;
  // What was collected on the way differs from one way to a position to another.
  if constexpr (!Hashed<S> || Rewarding<S>) table.leave_out({"graph"});
  if constexpr (!mcts::is_provable<S>) table.leave_out({"solver"});
  if constexpr (!ZeroSumState<S>) table.leave_out({"rave"});
  describe_playouts<Setup>(table, options.evaluator);
  if constexpr (evaluates<Setup>) {
    table.add("lambda", options.lambda, "weight of playouts beside the game's evaluation", 0, 1);
    table.add("plies", options.plies, "random moves before the evaluation", 0, 1000);
    table.add("scale", options.scale, "evaluation that is worth a payoff of tanh 1", 1e-3, 1e9);
  }
}

template <class Setup>
std::unique_ptr<Evaluator<typename Setup::Game>> uct_evaluator(const UctOptions<Setup>& options) {
  using S = typename Setup::Game;
  auto playout = Setup::make_playouts(options.evaluator);
  if constexpr (evaluates<Setup>) {
    if (options.lambda == 1) return playout;
    auto evaluation =
        std::make_unique<TruncatedPlayout<typename Setup::Knowledge>>(options.plies, options.scale);
    if (options.lambda == 0) return evaluation;
    return std::make_unique<Mixture<S>>(std::move(evaluation), std::move(playout), options.lambda);
  }
  return playout;
}

template <class Setup>
PlayerEntry uct_entry() {
  using S = typename Setup::Game;
  return player_entry<UctOptions<Setup>,
                      [](const UctOptions<Setup>& options, const AnyState&, std::uint64_t seed) {
                        const auto make_parts = [options](mcts::Tree<typename S::Move>& tree, int) {
                          mcts::Parts<S> parts;
                          parts.evaluator = uct_evaluator<Setup>(options);
                          if constexpr (ZeroSumState<S>) add_rave(parts, options, tree);
                          return parts;
                        };
                        return std::make_unique<TreeAgent<S>>(options, make_parts, seed);
                      }>("uct", "Monte Carlo tree search with playouts");
}

}  // namespace moyo::players
