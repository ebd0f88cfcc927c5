// A listener learns from finished playouts: RAVE, criticality, last good replies, ownership. The
// tree search tells its listeners about every evaluation of a leaf, but not about playouts that end
// inside the tree. It never asks what they do with it.
#pragma once

#include <span>

#include "core/evaluator.h"
#include "search/mcts/node.h"

namespace moyo::mcts {

struct Step {
  Link node = no_link;     // where the player was
  std::uint32_t edge = 0;  // the index of the edge taken
};

template <State S>
struct Playout {
  std::span<const Step> path;  // from the root through the tree
  const Trace<S>& trace;       // its plies begin with the moves of the path
  double reward = 0;           // of the first player, in [0, 1]
  // What the evaluator said besides, for the first player (core/evaluator.h).
  std::optional<Margin> score = {};
  std::span<const float> owners = {};  // by move index; empty if it did not
};

// A listener belongs to one thread; what several of them share they keep elsewhere.
template <State S>
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void listen(const Playout<S>& playout) = 0;
  // Whether evaluators must tell who owns the points.
  virtual bool wants_owners() const { return false; }
};

}  // namespace moyo::mcts
