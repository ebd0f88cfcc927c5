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

// A modelled player's moves as events: those that are possible at all. There may be more of them than
// chance ever has (backgammon: 21 rolls, and thousands of turns).
template <State S>
using ModelledMoves = FixedList<ChanceEvent<S>, S::max_moves>;

template <State S>
void list_modelled_moves(const S& state, OpponentModel<S>& model, ModelledMoves<S>& events) {
  const MoveList<S> moves = legal_moves(state);
  double probabilities[S::max_moves];
  model.fill(state, moves, {probabilities, moves.size()});
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (probabilities[i] > 0) events.push_back({moves[i], probabilities[i]});
  }
}

}  // namespace moyo::search
