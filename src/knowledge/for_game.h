// Which knowledge alpha-beta is given in which game, and with which settings: the one place that
// pairs the two. A game that is not named here is searched with its rules alone.
//
//   KnowledgeFor<S>        the knowledge type
//   solver_options<S>()    settings that find the exact value soonest
//   player_options<S>()    settings that play best within a time or depth
#pragma once

#include "games/connect4/connect4.h"
#include "games/go/go.h"
#include "knowledge/connect4/connect4_knowledge.h"
#include "knowledge/gomoku/gomoku_knowledge.h"
#include "knowledge/hex/hex_knowledge.h"
#include "knowledge/nim/nim_knowledge.h"
#include "knowledge/othello/othello_knowledge.h"
#include "knowledge/tictactoe/tictactoe_knowledge.h"
#include "search/exact/alphabeta_options.h"
#include "search/exact/knowledge.h"

namespace moyo::knowledge {

using search::AlphaBetaOptions;

template <TwoPlayerState S>
struct GameKnowledge {
  using type = search::OutcomeKnowledge<S>;
  static void set_solver(AlphaBetaOptions&) {}
  static void set_player(AlphaBetaOptions&) {}
};

template <TwoPlayerState S>
requires Scored<S>
struct GameKnowledge<S> {
  using type = search::ScoreKnowledge<S>;
  static void set_solver(AlphaBetaOptions&) {}
  static void set_player(AlphaBetaOptions&) {}
};

template <>
struct GameKnowledge<tictactoe::TicTacToe> {
  using type = TicTacToeKnowledge;
  static void set_solver(AlphaBetaOptions&) {}
  static void set_player(AlphaBetaOptions&) {}
};

// Threats order the moves better than cutoffs elsewhere do, and short wins are looked for first.
template <class Geometry>
struct GameKnowledge<connect4::BasicConnect4<Geometry>> {
  using type = Connect4Knowledge<connect4::BasicConnect4<Geometry>>;
  static void set_solver(AlphaBetaOptions& o) {
    o.iterative = false;
    o.driver = search::Driver::inwards;
    o.killers = o.history = o.countermove = false;
  }
  static void set_player(AlphaBetaOptions& o) { o.killers = o.history = o.countermove = false; }
};

// Without a depth limit a null move saves no depth: it is for playing only, here and in Hex.
template <>
struct GameKnowledge<gomoku::Gomoku> {
  using type = GomokuKnowledge;
  static void set_solver(AlphaBetaOptions& o) {
    o.iterative = false;
    o.driver = search::Driver::inwards;
    o.killers = o.history = o.countermove = false;
  }
  static void set_player(AlphaBetaOptions& o) {
    o.null_move = o.selective = o.quiescence = o.reductions = true;
  }
};

// A few iterations order the moves near the root; then the end is searched at once, where the
// number of replies orders best.
template <>
struct GameKnowledge<othello::Othello> {
  using type = OthelloKnowledge;
  static void set_solver(AlphaBetaOptions& o) {
    o.deepen = 8;
    o.killers = o.history = o.countermove = false;
    o.enhanced_cutoffs = true;
    o.memory = Bytes{std::uint64_t{256} << 20};
  }
  static void set_player(AlphaBetaOptions& o) {
    o.killers = o.history = o.countermove = false;
    o.probcut = true;
  }
};

template <>
struct GameKnowledge<hex::Hex> {
  using type = HexKnowledge;
  static void set_solver(AlphaBetaOptions& o) { o.killers = o.history = o.countermove = false; }
  static void set_player(AlphaBetaOptions& o) { o.null_move = o.reductions = true; }
};

// Scores of Go come in halves, which whole values do not hold; win or loss is asked.
template <>
struct GameKnowledge<go::Go> {
  using type = search::OutcomeKnowledge<go::Go>;
  static void set_solver(AlphaBetaOptions&) {}
  static void set_player(AlphaBetaOptions&) {}
};

template <>
struct GameKnowledge<nim::Nim> {
  using type = NimKnowledge;
  static void set_solver(AlphaBetaOptions&) {}
  static void set_player(AlphaBetaOptions&) {}
};

template <TwoPlayerState S>
using KnowledgeFor = typename GameKnowledge<S>::type;

template <TwoPlayerState S>
AlphaBetaOptions solver_options() {
  AlphaBetaOptions options;
  options.depth = 250;
  GameKnowledge<S>::set_solver(options);
  return options;
}

template <TwoPlayerState S>
AlphaBetaOptions player_options() {
  AlphaBetaOptions options;
  GameKnowledge<S>::set_player(options);
  return options;
}

}  // namespace moyo::knowledge
