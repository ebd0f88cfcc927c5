// The types of all games, for code that is instantiated once a game. It is costly to compile:
// whoever only wants a game by its name includes registry.h.
#pragma once

#include "core/any_state.h"
#include "games/connect4/connect4.h"
#include "games/go/go.h"
#include "games/gomoku/gomoku.h"
#include "games/hex/hex.h"
#include "games/nim/nim.h"
#include "games/othello/othello.h"
#include "games/tictactoe/tictactoe.h"
#include "games/tree/tree.h"

namespace moyo::games {

template <class... S>
struct TypeList {};
using AllStates =
    TypeList<tictactoe::TicTacToe, connect4::Connect4, connect4::AnySizeConnect4, gomoku::Gomoku,
             hex::Hex, othello::Othello, go::Go, nim::Nim, tree::Tree>;

// Calls `body(state)` with the state's own type; false if it is none of the listed types.
template <class... S, class Body>
bool visit(TypeList<S...>, const AnyState& any, Body&& body) {
  const auto try_one = [&]<class T>(const T* state) {
    if (state) body(*state);
    return state != nullptr;
  };
  return (try_one(any.get_if<S>()) || ...);
}
template <class Body>
bool visit(const AnyState& any, Body&& body) {
  return visit(AllStates(), any, body);
}

}  // namespace moyo::games
