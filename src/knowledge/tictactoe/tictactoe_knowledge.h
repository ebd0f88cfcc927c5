// Tic-tac-toe for alpha-beta, with the linear evaluation of the course's activity 10a: every one
// of the eight lines counts for the player who alone has marks on it, an open two much, an open
// one little; blocked and empty lines count nothing.
#pragma once

#include <bit>

#include "games/tictactoe/tictactoe.h"
#include "knowledge/win_distance.h"
#include "search/exact/alphabeta.h"

namespace moyo::knowledge {

struct TicTacToeKnowledge : WinDistance {
  using State = tictactoe::TicTacToe;
  using Value = search::Value;
  static constexpr Value open_two = 10;
  static constexpr Value open_one = 1;

  Value terminal_value(const State& state) const {
    return at_end(outcome_of(state).sign_for(state.to_play()), state.moves_played());
  }

  Value evaluate(const State& state) const {
    const unsigned own = state.stones(state.to_play());
    const unsigned theirs = state.stones(opponent(state.to_play()));
    Value value = 0;
    for (unsigned line : tictactoe::lines) {
      value += line_value(own & line, theirs & line) - line_value(theirs & line, own & line);
    }
    return value;
  }

  // A stone completes the own lines through its cell, or blocks the opponent's.
  int order(const State& state, State::Move move) const {
    const unsigned own = state.stones(state.to_play());
    const unsigned theirs = state.stones(opponent(state.to_play()));
    int score = 0;
    for (unsigned line : tictactoe::lines) {
      if (!(line >> move.index() & 1)) continue;
      score += 1 + 2 * line_value(own & line, theirs & line);
      score += line_value(theirs & line, own & line);
    }
    return score;
  }

 private:
  // What a line with these marks is worth to their owner.
  static Value line_value(unsigned own, unsigned theirs) {
    if (theirs != 0 || own == 0) return 0;
    return std::popcount(own) == 2 ? open_two : open_one;
  }
};

}  // namespace moyo::knowledge

namespace moyo {

// Compiled once, in tictactoe_knowledge.cpp.
extern template class search::AlphaBeta<knowledge::TicTacToeKnowledge>;

}  // namespace moyo
