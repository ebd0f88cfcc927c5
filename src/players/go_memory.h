// The evaluator of memory-augmented tree search on Go (search/mcts/state_memory.h): the value of
// another evaluator, mixed with what the memory says of states whose features are similar. It also
// tells the memory what the playout was worth for the leaf and for every state on the way to it.
#pragma once

#include <memory>
#include <vector>

#include "core/evaluator.h"
#include "nn/go/net_evaluator.h"
#include "search/mcts/state_memory.h"

namespace moyo::players {

class MemoryEvaluator final : public Evaluator<go::Go> {
 public:
  // `network` tells the features: its predictions have some.
  MemoryEvaluator(std::unique_ptr<Evaluator<go::Go>> leaf,
                  std::unique_ptr<nn::NetEvaluator> network,
                  std::shared_ptr<mcts::StateMemory> memory)
      : leaf_(std::move(leaf)), network_(std::move(network)), memory_(std::move(memory)) {}

  // The request's trace has the moves from the root of the search; without one, nothing is learned
  // of the states on the way.
  Evaluation evaluate(const Request& request) override;

 private:
  std::unique_ptr<Evaluator<go::Go>> leaf_;
  std::unique_ptr<nn::NetEvaluator> network_;
  std::shared_ptr<mcts::StateMemory> memory_;
};

}  // namespace moyo::players
