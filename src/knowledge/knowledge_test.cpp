// Tic-tac-toe, gomoku, Hex and Nim: evaluations as diagrams, and exact values against the rules.
#include <gtest/gtest.h>

#include "best_move.h"
#include "knowledge/gomoku/gomoku_knowledge.h"
#include "knowledge/hex/hex_knowledge.h"
#include "knowledge/hex/two_distance.h"
#include "knowledge/nim/nim_knowledge.h"
#include "knowledge/tictactoe/tictactoe_knowledge.h"
#include "search/exact/minimax.h"
#include "search/exact/outcome_table.h"

namespace moyo::knowledge {
namespace {

using gomoku::Gomoku;
using hex::Hex;
using nim::Nim;
using search::AlphaBeta;
using search::AlphaBetaOptions;
using tictactoe::TicTacToe;

int sign(double value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

AlphaBetaOptions to_the_end() {
  AlphaBetaOptions options;
  options.depth = 250;
  return options;
}

// Alpha-beta finds the outcome of exhaustive search in positions of random games, and its move
// keeps it.
template <class K>
void expect_solves(const typename K::State& start, int games, const char* settings = "") {
  using S = typename K::State;
  Rng rng(5);
  OutcomeTable<S> truth(10000000);
  AlphaBetaOptions options = to_the_end();
  OptionTable table;
  describe(table, options);
  if (*settings) table.apply(OptionSpec::parse(std::string("a:") + settings));
  AlphaBeta<K> search(options);
  for (int game = 0; game < games; ++game) {
    for (S state = start; !state.is_terminal(); state.play(random_move(state, rng))) {
      const auto report = search.search(state, {});
      ASSERT_TRUE(report.proved);
      ASSERT_EQ(sign(report.value), truth.value(state)) << settings << "\n" << state.to_string();
      S child = state;
      child.play(best_move(child, report));
      EXPECT_EQ(-truth.value(child), sign(report.value)) << settings << "\n" << state.to_string();
    }
  }
}

TEST(TicTacToeKnowledge, Solves) { expect_solves<TicTacToeKnowledge>(TicTacToe(), 30); }
TEST(GomokuKnowledge, SolvesSmallBoards) {
  for (const char* settings :
       {"", "iterative=off,driver=inwards,killers=off,nullmove", "bounds=off,memory=1MB"}) {
    expect_solves<GomokuKnowledge>(Gomoku({{3, 3}, 3}), 10, settings);
    expect_solves<GomokuKnowledge>(Gomoku({{4, 3}, 3}), 5, settings);
    expect_solves<GomokuKnowledge>(Gomoku({{4, 3}, 4}), 2, settings);
  }
}
TEST(HexKnowledge, SolvesSmallBoards) {
  for (const char* settings : {"", "nullmove", "bounds=off", "iterative=off"}) {
    expect_solves<HexKnowledge>(Hex({3, false}), 5, settings);
    expect_solves<HexKnowledge>(Hex({3, true}), 5, settings);
  }
}
TEST(NimKnowledge, SolvesBothKinds) {
  expect_solves<NimKnowledge>(Nim({"3-4-5", false}), 10);
  expect_solves<NimKnowledge>(Nim({"3-4-5", true}), 10);
}

// Activity 10a of the course.
TEST(TicTacToeEvaluation, CountsOpenLines) {
  const TicTacToeKnowledge knowledge;
  const auto value = [&](const char* text) {
    return knowledge.evaluate(TicTacToe().parse_position(text));
  };
  EXPECT_EQ(value(".../.../..."), 0);
  // X in the centre has four open ones; O is to move.
  EXPECT_EQ(value(".../.X./..."), -4);
  // O in the corner blocks one of them and has two open ones; X is to move.
  EXPECT_EQ(value("O../.X./..."), 3 - 2);
  // X has an open two in the middle row and an open one in the middle and the right column and in
  // one diagonal; O has one in the top row and in the left column is blocked nowhere: O to move.
  EXPECT_EQ(value("O../.XX/..."), (1 + 1) - (10 + 1 + 1 + 1));
}

TEST(TicTacToeEvaluation, PrefersTheQuickWin) {
  // X wins at once in the top row.
  const TicTacToe state = TicTacToe().parse_position("XX./OO./...");
  AlphaBeta<TicTacToeKnowledge> search(to_the_end());
  const auto report = search.search(state, {});
  EXPECT_EQ(state.format_move(best_move(state, report)), "c3");
  EXPECT_EQ(TicTacToeKnowledge::deciding_move(static_cast<search::Value>(report.value)), 5);
}

TEST(GomokuEvaluation, ALineThatCannotBeStoppedIsSeenAtAGlance) {
  const GomokuKnowledge knowledge;
  const Gomoku start({{9, 9}, 5});
  // O to move faces an open four: whatever O does, X wins by the second next move.
  const Gomoku four = start.parse_position(
      "........./........./..O....../..O...O../..XXXX.../........./........./........./.........");
  ASSERT_EQ(four.to_play(), Player::second);
  const auto lost = knowledge.bounds(four, {});
  EXPECT_TRUE(lost.is_exact());
  EXPECT_EQ(lost.low, GomokuKnowledge::lost_at(9));
  // With one end closed, O has exactly one move that does not lose at once.
  const Gomoku closed = start.parse_position(
      "........./........./..O....../..O....../.OXXXX.../........./........./........./.........");
  const auto forced = knowledge.bounds(closed, {});
  EXPECT_FALSE(forced.is_exact());
  search::ScoredMoves<Gomoku> moves;
  knowledge.candidates(closed, forced, moves);
  ASSERT_EQ(moves.size(), 1u);
  EXPECT_EQ(closed.format_move(moves[0].move), "g5");
}

TEST(GomokuEvaluation, IsTheSameForBothPlayersAndAllSymmetries) {
  const GomokuKnowledge knowledge;
  Rng rng(6);
  for (int i = 0; i < 50; ++i) {
    Gomoku state({{9, 9}, 5});
    for (int n = 0; n < 2 * (i % 15) && !state.is_terminal(); ++n) {
      state.play(state.random_move(rng));
    }
    if (state.is_terminal()) continue;
    for (int k = 1; k < state.symmetry_count(); ++k) {
      EXPECT_EQ(knowledge.evaluate(state), knowledge.evaluate(state.transformed(k)));
    }
    // Stones of equal number exchange colours.
    std::string text = state.position();
    for (char& c : text) c = c == 'X' ? 'O' : c == 'O' ? 'X' : c;
    Gomoku swapped = state.parse_position(text);
    swapped.pass_turn();
    EXPECT_EQ(knowledge.evaluate(state), knowledge.evaluate(swapped));
  }
}

TEST(GomokuPlay, SelectiveSearchFindsADoubleThree) {
  const Gomoku state = Gomoku({{9, 9}, 5})
                           .parse_position(
                               "........./........./...X...../...X...../....XX.../......O../"
                               ".O...O.../.O......./.........");
  AlphaBetaOptions options;
  options.null_move = options.selective = options.quiescence = options.reductions = true;
  options.memory = Bytes{1 << 20};
  AlphaBeta<GomokuKnowledge> search(options);
  Limits limits;
  limits.depth = 7;
  const auto report = search.search(state, limits);
  EXPECT_EQ(state.format_move(best_move(state, report)), "d5");
  EXPECT_GE(report.value, GomokuKnowledge::decisive);
}

TEST(HexTwoDistance, EmptyBoardAndABridge) {
  // On an empty board of size 3 the cells of the middle row lie two from each edge.
  const Hex start({3, false});
  const HexPotentials empty = hex_potentials(start, Player::first);
  EXPECT_EQ(empty.least, 4);
  // After b2 both edges are reached by bridges: the cells beside it lie one from one edge and two
  // from the other.
  Hex state = start;
  state.play(start.parse_move("b2"));
  EXPECT_EQ(hex_potentials(state, Player::first).least, 3);
  EXPECT_GT(hex_potentials(state, Player::second).least, 4);
  EXPECT_LT(HexKnowledge().evaluate(state), 0);  // O is to move, and behind
}

TEST(HexEvaluation, IsTheSameAfterARotation) {
  Rng rng(7);
  const HexKnowledge knowledge;
  for (int i = 0; i < 50; ++i) {
    Hex state({7, false});
    for (int n = 0; n < i % 20 && !state.is_terminal(); ++n) state.play(state.random_move(rng));
    if (state.is_terminal()) continue;
    EXPECT_EQ(knowledge.evaluate(state), knowledge.evaluate(state.transformed(1)));
  }
}

}  // namespace
}  // namespace moyo::knowledge
