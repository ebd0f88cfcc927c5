// Searches by simulation for games of one, which end and have a score.
//
// Nested Monte Carlo search (Cazenave 2009): level 0 is a random game; level n tries every move with
// a search of level n - 1 behind it and follows the best sequence found so far.
//
// Nested rollout policy adaptation (Rosin 2011): level 0 plays a move with probability
// exp(w[code]) / sum; level n makes N searches of level n - 1 and after each moves the weights
// towards the best sequence so far:
//
//   w[code of its move] += alpha,   w[code of m] -= alpha * P(m)  for every legal m
#pragma once

#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <unordered_map>
#include <vector>

#include "base/rng.h"

namespace moyo::solo {

// `moves` fills in nothing where the game is over; `code` names a move for the policy: equal codes
// share a weight.
template <class G>
concept SoloGame = std::copyable<G> && requires(G game, const G position, std::vector<int>& moves) {
  position.moves(moves);
  game.play(0);
  { position.score() } -> std::convertible_to<double>;
  { position.code(0) } -> std::convertible_to<std::uint64_t>;
};

struct Sequence {
  double score = -std::numeric_limits<double>::infinity();
  std::vector<int> moves;
};

template <SoloGame G>
Sequence random_game(G game, Rng& rng) {
  Sequence sequence;
  std::vector<int> moves;
  while (true) {
    moves.clear();
    game.moves(moves);
    if (moves.empty()) break;
    sequence.moves.push_back(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    game.play(sequence.moves.back());
  }
  sequence.score = game.score();
  return sequence;
}

// The best whole sequence from here.
template <SoloGame G>
Sequence nested_search(G game, int level, Rng& rng) {
  if (level == 0) return random_game(game, rng);
  Sequence best;
  std::vector<int> moves;
  for (std::size_t ply = 0;; ++ply) {
    moves.clear();
    game.moves(moves);
    if (moves.empty()) break;
    for (const int move : moves) {
      G child = game;
      child.play(move);
      const Sequence rest = nested_search(child, level - 1, rng);
      if (rest.score <= best.score) continue;
      best.score = rest.score;
      best.moves.resize(ply);
      best.moves.push_back(move);
      best.moves.insert(best.moves.end(), rest.moves.begin(), rest.moves.end());
    }
    game.play(best.moves[ply]);
  }
  if (best.moves.empty()) best.score = game.score();
  return best;
}

struct NrpaOptions {
  int iterations = 100;  // N, at every level
  double alpha = 1;
};

template <SoloGame G>
class PolicyAdaptation {
 public:
  explicit PolicyAdaptation(const NrpaOptions& options) : options_(options) {}

  Sequence search(const G& game, int level, Rng& rng) {
    Policy policy;
    return search(game, level, policy, rng);
  }

 private:
  using Policy = std::unordered_map<std::uint64_t, double>;

  Sequence search(const G& game, int level, Policy policy, Rng& rng) {
    if (level == 0) return rollout(game, policy, rng);
    Sequence best;
    for (int i = 0; i < options_.iterations; ++i) {
      Sequence found = search(game, level - 1, policy, rng);
      if (found.score >= best.score) best = std::move(found);
      adapt(game, best, policy);
    }
    return best;
  }

  // exp of the weights of the legal moves, in `weights_`; their sum.
  double weigh(const G& game, const Policy& policy) {
    moves_.clear();
    game.moves(moves_);
    weights_.clear();
    double sum = 0;
    for (const int move : moves_) {
      const auto known = policy.find(game.code(move));
      weights_.push_back(known == policy.end() ? 1 : std::exp(known->second));
      sum += weights_.back();
    }
    return sum;
  }
  Sequence rollout(G game, const Policy& policy, Rng& rng) {
    Sequence sequence;
    while (true) {
      const double sum = weigh(game, policy);
      if (moves_.empty()) break;
      double rest = rng.uniform() * sum;
      std::size_t chosen = 0;
      while (chosen + 1 < moves_.size() && (rest -= weights_[chosen]) >= 0) ++chosen;
      sequence.moves.push_back(moves_[chosen]);
      game.play(moves_[chosen]);
    }
    sequence.score = game.score();
    return sequence;
  }
  void adapt(G game, const Sequence& best, Policy& policy) {
    const Policy before = policy;
    for (const int played : best.moves) {
      const double sum = weigh(game, before);
      policy[game.code(played)] += options_.alpha;
      for (std::size_t i = 0; i < moves_.size(); ++i) {
        policy[game.code(moves_[i])] -= options_.alpha * weights_[i] / sum;
      }
      game.play(played);
    }
  }

  NrpaOptions options_;
  std::vector<int> moves_;       // of the position that is weighed,
  std::vector<double> weights_;  // and their weights
};

}  // namespace moyo::solo
