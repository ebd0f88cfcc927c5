// The options of a tree search led by a network, of any game.
#pragma once

#include <string>

#include "nn/predictor.h"
#include "nn/shipped.h"
#include "players/tree_agent.h"

namespace moyo::players {

struct NetworkOptions : TreeOptions {
  std::string net{nn::best_network};
  nn::PredictorOptions predictor;
  double policy_temperature = 1;  // logits are divided by it
  double temperature = 0;
  int temperature_moves = 30;

  NetworkOptions() {
    search.selection.exploration = mcts::ExplorationName::alphago;
    search.selection.c = 0.6;
    search.selection.fpu_reduction = 0.1;
    usual_playouts = 400;
  }
};
void describe(OptionTable& table, NetworkOptions& options);

}  // namespace moyo::players
