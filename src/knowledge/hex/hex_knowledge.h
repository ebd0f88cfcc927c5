// Hex for alpha-beta, by two-distance: the player with the smaller least potential is ahead; if
// these are equal, the player with more cells of that potential. Cells that are good for both
// players are tried first. An extra stone never hurts in Hex, so a null move proves what it shows,
// except where the swap rule makes a first stone too good to be left.
#pragma once

#include "games/hex/hex.h"
#include "knowledge/win_distance.h"
#include "search/exact/alphabeta.h"

namespace moyo::knowledge {

class HexKnowledge : public WinDistance {
 public:
  using State = hex::Hex;
  using Move = State::Move;
  using Value = search::Value;
  static constexpr search::Soundness null_move = search::Soundness::sound;

  Value terminal_value(const State& state) const;
  Value evaluate(const State& state) const;
  search::Bounds bounds(const State& state, search::Bounds window) const;
  void candidates(const State& state, search::Bounds glance,
                  search::ScoredMoves<State>& moves) const;
  bool pass(State& state) const;
};

}  // namespace moyo::knowledge

namespace moyo {

// Compiled once, in hex_knowledge.cpp.
extern template class search::AlphaBeta<knowledge::HexKnowledge>;

}  // namespace moyo
