// The seam between search and everything that judges a position: a playout, a linear evaluation
// and a network are all Evaluators, and which one a tree search is given is what makes it the
// course's Go5, AlphaGo Fan or AlphaZero.
#pragma once

#include <span>

#include "core/state.h"
#include "core/trace.h"

namespace moyo {

struct Evaluation {
  double value = 0;         // payoff in [-1, 1], for the player to move
  bool has_priors = false;  // whether `priors` was filled
};

template <State S>
class Evaluator {
 public:
  struct Request {
    const S& state;                                // not terminal
    Rng& rng;                                      // the caller's
    std::span<const typename S::Move> moves = {};  // the legal moves, if priors are wanted
    std::span<float> priors = {};                  // one a move; they sum to 1
    Trace<S>* trace = nullptr;                     // filled by evaluators that play on
  };

  virtual ~Evaluator() = default;
  virtual Evaluation evaluate(const Request& request) = 0;
};

}  // namespace moyo
