// One thread of a tree search: what it was given, and the playout it is making. Only that thread
// touches it while a search runs.
#pragma once

#include <optional>
#include <vector>

#include "base/rng.h"
#include "core/trace.h"
#include "search/mcts/parts.h"

namespace moyo::mcts {

template <State S>
struct Worker {
  Parts<S> parts;
  Rng rng;
  int number = 0;
  std::optional<S> state;  // the root's, between playouts
  // of one playout
  std::vector<Step> path;
  Trace<S> trace;
  Evaluation evaluation;
  std::vector<float> owners;  // room for them, if a listener wants them
  // of one expansion
  std::vector<Candidate<typename S::Move>> candidates;
  std::vector<float> priors;

  // Nobody to listen, nothing to write down.
  Trace<S>* wanted_trace() { return parts.listeners.empty() ? nullptr : &trace; }
  void tell_listeners(double reward) {
    const std::span<const float> owned = evaluation.has_owners ? owners : std::span<const float>();
    for (auto& listener : parts.listeners) {
      listener->listen({path, trace, reward, evaluation.score, owned});
    }
  }
};

}  // namespace moyo::mcts
