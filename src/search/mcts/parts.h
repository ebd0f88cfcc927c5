// What one thread of a tree search works with: an evaluator of positions, priors of new moves, and
// listeners that learn from playouts.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "core/evaluator.h"
#include "search/mcts/listener.h"
#include "search/mcts/prior.h"
#include "search/mcts/tree.h"

namespace moyo::mcts {

template <State S>
struct Parts {
  std::unique_ptr<Evaluator<S>> evaluator;
  std::unique_ptr<Prior<S>> prior;  // or none
  std::vector<std::unique_ptr<Listener<S>>> listeners;
};
template <State S>
using MakeParts = std::function<Parts<S>(Tree<typename S::Move>& tree, int thread)>;

}  // namespace moyo::mcts
