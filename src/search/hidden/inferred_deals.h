// Deals in the light of what the others did (docs/sources.md D9): of the deals that fit what a player knows,
// those in which the others would have moved as they did are the more likely. With a model p of how a player
// moves who knows what it knows, a deal d weighs
//
//   w(d) = product over the moves m of the others:  (1 - doubt) p(m | what its player knew in d) + doubt / moves
//
// Deals are drawn evenly, weighed, and drawn again by weight (sampling, importance, resampling).
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <span>
#include <vector>

#include "base/rng.h"
#include "core/history.h"
#include "core/state.h"

namespace moyo::hidden {

// Writes the probability of each of the legal moves for the player to move, by what that player knows.
template <State S>
using MoveModel =
    std::function<void(const S& state, const MoveList<S>& moves, std::span<double> probabilities)>;

// w of the world. A move that is not among those of the game, such as a bet of another size, says nothing.
template <Retraceable S>
double likelihood(const S& world, Player viewer, const MoveModel<S>& model, double doubt) {
  S state = world.beginning();
  double product = 1;
  std::array<double, S::max_moves> probabilities;
  for (const typename S::Move move : world.history()) {
    const Player mover = state.to_play();
    if (mover != Player::chance && mover != viewer) {
      const MoveList<S> moves = legal_moves(state);
      const auto place = std::find(moves.begin(), moves.end(), move);
      if (moves.size() > 1 && place != moves.end()) {
        model(state, moves, std::span(probabilities.data(), moves.size()));
        const double p = probabilities[static_cast<std::size_t>(place - moves.begin())];
        product *= (1 - doubt) * p + doubt / static_cast<double>(moves.size());
      }
    }
    state.play(move);
  }
  return product;
}

template <Retraceable S>
class InferredDeals {
 public:
  // At least one deal.
  InferredDeals(const S& state, std::size_t deals, const MoveModel<S>& model, double doubt,
                Rng& rng) {
    const Player viewer = state.to_play();
    worlds_.reserve(deals);
    for (std::size_t i = 0; i < deals; ++i) {
      worlds_.push_back(state.determinised(viewer, rng));
      sums_.push_back((i == 0 ? 0 : sums_.back()) +
                      likelihood(worlds_.back(), viewer, model, doubt));
    }
  }

  const S& draw(Rng& rng) const {
    const double at = rng.uniform() * sums_.back();
    const auto place = std::upper_bound(sums_.begin(), sums_.end(), at) - sums_.begin();
    return worlds_[std::min(static_cast<std::size_t>(place), worlds_.size() - 1)];
  }

 private:
  std::vector<S> worlds_;
  std::vector<double> sums_;  // of the weights up to each
};

}  // namespace moyo::hidden
