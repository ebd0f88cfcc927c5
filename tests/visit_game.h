// Calls `body(state)` with the state's own type, for tests of what is written once for every type.
#pragma once

#include "core/any_state.h"
#include "games/connect4/connect4.h"
#include "games/go/go.h"
#include "games/gomoku/gomoku.h"
#include "games/hex/hex.h"
#include "games/othello/othello.h"
#include "games/tictactoe/tictactoe.h"

namespace moyo {

template <class Body>
void visit_game(const AnyState& any, Body&& body) {
  const auto try_one = [&]<class S>(const S* state) {
    if (state) body(*state);
    return state != nullptr;
  };
  const auto visit = [&]<class... S>() { return (try_one(any.get_if<S>()) || ...); };
  const bool found =
      visit.template operator()<tictactoe::TicTacToe, connect4::Connect4, connect4::AnySizeConnect4,
                                gomoku::Gomoku, hex::Hex, othello::Othello, go::Go>();
  if (!found) throw std::logic_error("a game with planes is missing in visit_game.h");
}

}  // namespace moyo
