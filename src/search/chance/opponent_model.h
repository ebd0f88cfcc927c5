// What is believed of a player whose moves are not ours: a probability for each of its legal moves
// (docs/sources.md B9: "what probabilities to use?"). With a model, an opponent's node is a chance
// node.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "core/state.h"

namespace moyo::search {

template <State S>
class OpponentModel {
 public:
  virtual ~OpponentModel() = default;

  // Fills one probability a move; they sum to 1. The player to move is the one that is modelled.
  virtual void fill(const S& state, const MoveList<S>& moves, std::span<double> probabilities) = 0;
  // Positions it has looked at for that since it was made.
  virtual std::uint64_t nodes() const { return 0; }
};

// Any move, as a die falls.
template <State S>
class UniformModel final : public OpponentModel<S> {
 public:
  void fill(const S&, const MoveList<S>& moves, std::span<double> probabilities) override {
    for (double& p : probabilities) p = 1.0 / static_cast<double>(moves.size());
  }
};

// Plays what `choose(state)` says with probability `sure`, else any move.
template <State S, class Choose>
class ChoosingModel final : public OpponentModel<S> {
 public:
  ChoosingModel(Choose choose, double sure) : choose_(std::move(choose)), sure_(sure) {}

  void fill(const S& state, const MoveList<S>& moves, std::span<double> probabilities) override {
    const typename S::Move chosen = choose_(state);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      probabilities[i] =
          (1 - sure_) / static_cast<double>(moves.size()) + (moves[i] == chosen ? sure_ : 0);
    }
  }
  std::uint64_t nodes() const override { return choose_.nodes(); }

 private:
  Choose choose_;
  double sure_;
};

}  // namespace moyo::search
