// All games, by name; and all their types, for code that is instantiated once a game.
#pragma once

#include <string_view>
#include <vector>

#include "core/game.h"
#include "games/connect4/connect4.h"
#include "games/gomoku/gomoku.h"
#include "games/hex/hex.h"
#include "games/nim/nim.h"
#include "games/othello/othello.h"
#include "games/tictactoe/tictactoe.h"
#include "games/tree/tree.h"

namespace moyo::games {

const std::vector<const GameEntry*>& all();

// InputError, with the nearest known name, if there is none of this name.
const GameEntry& find(std::string_view name);

// The first position of `connect4:size=8x8`.
AnyState start(std::string_view spec);

template <class... S>
struct TypeList {};
using AllStates =
    TypeList<tictactoe::TicTacToe, connect4::Connect4, connect4::AnySizeConnect4, gomoku::Gomoku,
             othello::Othello, hex::Hex, nim::Nim, tree::Tree>;

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
