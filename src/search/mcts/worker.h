// One thread of a tree search: what it was given, and the playout it is making. Only that thread
// touches it while a search runs.
#pragma once

#include <optional>
#include <vector>

#include "base/rng.h"
#include "core/trace.h"
#include "search/mcts/parts.h"
#include "search/mcts/root_rule.h"

namespace moyo::mcts {

template <State S>
struct Worker {
  using Move = typename S::Move;

  Parts<S> parts;
  RootRule<Move>* root_rule = nullptr;  // who chooses at the root; none: selection
  Rng rng;
  int number = 0;
  std::optional<S> state;  // the root's, between playouts
  // of one playout
  std::vector<Step> path;
  Trace<S> trace;
  std::optional<S> copy;      // of the root's state, to play on, if the game cannot take back
  std::optional<S> resumed;   // the leaf, if it was ended by agreement, as if it went on
  const S* judged = nullptr;  // what an evaluation is wanted of
  bool expands = false;       // whether the leaf gets a node
  int evaluations = 0;        // of the leaf
  Rewards<S> rewards{};       // by them, summed
  Rewards<S> told{};          // by the last, where it tells them of all players
  Evaluation evaluation;      // the last
  std::vector<float> owners;  // room for them, if a listener wants them
  // of one expansion
  std::vector<MovePrior<Move>> candidates;
  MoveList<S> moves;  // of the candidates, in their order
  std::vector<float> priors;

  // The state that a playout plays on, at the root.
  S& set_out() {
    if constexpr (Undoable<S>) {
      return *state;
    } else {
      return copy.emplace(*state);
    }
  }
  // Takes back what it played.
  void come_back() {
    if constexpr (Undoable<S>) {
      for (std::size_t i = path.size(); i > 0; --i) state->undo();
    }
  }

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
