// Go by a network and tree search: what `zero` and `fan` share.
#pragma once

#include <functional>
#include <memory>

#include "nn/go/net_evaluator.h"
#include "nn/go/shipped.h"
#include "players/go_tree_agent.h"

namespace moyo::players {

struct ZeroOptions : TreeOptions {
  std::string net{nn::best_network};
  nn::PredictorOptions predictor;
  nn::PredictionOptions reading{.policy_optimism = 1};
  nn::ScoreUtility utility;
  double resign = 0.05;
  double temperature = 0;
  int temperature_moves = 30;

  ZeroOptions() {
    search.selection.exploration = mcts::ExplorationName::alphago;
    search.selection.c = 0.6;
    search.selection.fpu_reduction = 0.1;
    usual_playouts = 400;
  }
};

void describe(OptionTable& table, ZeroOptions& options);

// What a network says of a position is as sure as the mean of so many playouts.
inline constexpr double network_worth = 100;

// Makes the evaluator of a thread of the network's.
using FinishEvaluator =
    std::function<std::unique_ptr<Evaluator<go::Go>>(std::unique_ptr<Evaluator<go::Go>>)>;
// InputError in the player's name where the game is not Go, or where the network does not play it.
std::unique_ptr<Agent> make_network_agent(const ZeroOptions& options, std::string_view player,
                                          const AnyState& start, std::uint64_t seed,
                                          const FinishEvaluator& finish);

}  // namespace moyo::players
