// Gomoku and the m,n,k-games for alpha-beta.
//
// Evaluation: every window of k cells that one player alone has stones in counts for that player,
// the more the fewer stones are missing. At a glance: a player who can complete a line does; one
// line of the opponent must be blocked, and two cannot be; a player needs as many more moves as
// stones are missing in the best window, and cannot win without a window. All of this is exact.
//
// An extra stone never hurts in these games, so a null move proves what it shows.
#pragma once

#include "games/gomoku/gomoku.h"
#include "knowledge/gomoku/line_scan.h"
#include "knowledge/win_distance.h"
#include "search/exact/alphabeta.h"

namespace moyo::knowledge {

class GomokuKnowledge : public WinDistance {
 public:
  using State = gomoku::Gomoku;
  using Move = State::Move;
  using Value = search::Value;
  static constexpr search::Soundness null_move = search::Soundness::sound;

  struct Glance : search::Bounds {
    gomoku::CellSet cells = {};  // the moves that suffice
    std::array<std::int32_t, gomoku::max_cells> cell_values = {};
  };

  Value terminal_value(const State& state) const;
  Value evaluate(const State& state) const;
  Glance bounds(const State& state, search::Bounds window) const;
  void candidates(const State& state, const Glance& glance,
                  search::ScoredMoves<State>& moves) const;
  // Cells near stones only: farther ones are seldom good, but nothing is proved about them.
  void promising(const State& state, const Glance& glance, search::ScoredMoves<State>& moves) const;
  // Forced blocks and moves that force one.
  void noisy_moves(const State& state, search::ScoredMoves<State>& moves) const;

  bool pass(State& state) const {
    state.pass_turn();
    return true;
  }
  // The rules take whose turn it is from the number of stones; null moves make that wrong.
  std::uint64_t key(const State& state) const {
    constexpr std::uint64_t second_to_move = 0x9d39247e33776d41;
    return state.to_play() == Player::first ? state.hash() : state.hash() ^ second_to_move;
  }
};

}  // namespace moyo::knowledge

namespace moyo {

// Compiled once, in gomoku_knowledge.cpp.
extern template class search::AlphaBeta<knowledge::GomokuKnowledge>;

}  // namespace moyo
