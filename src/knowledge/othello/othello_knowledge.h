// What is known of an Othello position without playing on, for alpha-beta: values in sixteenths of
// a disc, exact where the game is over.
//
// Moves are tried fastest first: the fewer replies the opponent has, the smaller the tree, and in
// Othello few replies are good as well. Stable discs of the opponent bound what can still be won.
#pragma once

#include <bit>
#include <optional>

#include "games/othello/othello.h"
#include "knowledge/othello/endgame.h"
#include "knowledge/othello/evaluation.h"
#include "knowledge/othello/stability.h"
#include "search/exact/alphabeta.h"

namespace moyo::knowledge {

class OthelloKnowledge {
 public:
  using State = othello::Othello;
  using Bits = othello::Bits;
  using Move = othello::Move;
  using Value = search::Value;
  static constexpr Value unit = othello_unit;

  Value terminal_value(const State& state) const {
    return unit * final_score(state.own(), state.opponent(), state.empty());
  }

  Value evaluate(const State& state) const { return evaluate_othello(state); }

  struct Glance : search::Bounds {
    Bits placements = 0;
  };
  Glance bounds(const State& state, search::Bounds window) const;

  void candidates(const State& state, const Glance& glance,
                  search::ScoredMoves<State>& moves) const;

  // The last cells are searched without the overhead of tables and lists.
  std::optional<Value> finish(const State& state, Value alpha, Value beta,
                              std::uint64_t& nodes) const;

  int order(const State& state, Move move) const;

  // Measured on positions of the middle game; `moyo lab run b6-othello-probcut` fits them again.
  std::optional<search::ProbCut> probcut(int depth) const;
};

}  // namespace moyo::knowledge

namespace moyo {

// Compiled once, in othello_knowledge.cpp.
extern template class search::AlphaBeta<knowledge::OthelloKnowledge>;

}  // namespace moyo
