// The seam between search and everything that judges a position. A playout, a linear evaluation and
// a network are all Evaluators. With one or another, the same tree search is the course's Go5,
// AlphaGo Fan or AlphaZero.
#pragma once

#include <optional>
#include <span>

#include "core/state.h"
#include "core/trace.h"

namespace moyo {

// By how much a game is expected to end in the first player's favour, and how far off that may be;
// a game that was played out has no variance.
struct Margin {
  double mean = 0;
  double variance = 0;
};

struct Evaluation {
  double value = 0;                  // payoff in [-1, 1], for the player to move; if that is
                                     // chance, for the first player
  bool has_priors = false;           // whether `priors` was filled
  bool has_owners = false;           // whether `owners` was filled
  std::optional<Margin> score = {};  // where the evaluator knows one
};

template <State S>
class Evaluator {
 public:
  struct Request {
    const S& state;                                // not terminal
    Rng& rng;                                      // the caller's
    std::span<const typename S::Move> moves = {};  // the legal moves, if priors are wanted
    std::span<float> priors = {};                  // one a move; they sum to 1
    // Who owns what in the end, if that is wanted: a number a move index, from 1, the first
    // player's, to -1, the second's.
    std::span<float> owners = {};
    Trace<S>* trace = nullptr;  // filled by evaluators that play on
    // Rewards of all players in [0, 1], where one's does not tell the others'.
    Payoffs<S>* rewards = nullptr;
  };

  virtual ~Evaluator() = default;
  virtual Evaluation evaluate(const Request& request) = 0;
};

}  // namespace moyo
