#include "search/exact/boolean.h"

#include <gtest/gtest.h>

#include "games/tictactoe/tictactoe.h"
#include "scaled.h"
#include "search/exact/minimax.h"
#include "search/exact/proof_tree.h"

namespace moyo::search {
namespace {

using tictactoe::TicTacToe;

constexpr Bytes table{1 << 20};
const TicTacToe s1_position = TicTacToe().parse_position(".X./XO./..O");

TEST(Boolean, AgreesWithMinimaxOnRandomPositions) {
  Rng rng(3);
  for (int i = 0; i < scaled(300); ++i) {
    TicTacToe state;
    state.play(random_move(state, rng));
    while (!state.is_terminal() && rng.chance(0.75)) state.play(random_move(state, rng));
    const Value truth = minimax(state).value;
    for (const Goal goal : {Goal{Player::first, true}, Goal{Player::first, false},
                            Goal{Player::second, true}, Goal{Player::second, false}}) {
      const Value for_hero = goal.hero == Player::first ? truth : -truth;
      const bool expected = for_hero > 0 || (for_hero == 0 && goal.draw_counts);
      std::uint64_t nodes = 0;
      EXPECT_EQ(boolean_minimax(state, goal, nodes), expected);
      EXPECT_EQ(BooleanSolver<TicTacToe>().succeeds(state, goal), expected);
      EXPECT_EQ(BooleanSolver<TicTacToe>(table).succeeds(state, goal), expected);
    }
    EXPECT_EQ(prove_value(state, table).value, truth);
  }
}

TEST(Boolean, TicTacToeIsADrawByTwoSearches) {
  BooleanSolver<TicTacToe> solver(table);
  EXPECT_TRUE(solver.succeeds(TicTacToe(), {Player::first, true}));
  EXPECT_FALSE(solver.succeeds(TicTacToe(), {Player::first, false}));
  EXPECT_EQ(prove_value(TicTacToe(), table).value, 0);
}

TEST(Boolean, TheTableSavesNodes) {
  const auto with = prove_value(TicTacToe(), table).nodes;
  const auto without = prove_value(TicTacToe()).nodes;
  EXPECT_LT(3 * with, without);
}

TEST(ProofTree, OfTheLecturePositionStartsTopLeft) {
  BooleanSolver<TicTacToe> solver(table);
  const auto tree = extract_proof(s1_position, {Player::first, false}, solver);
  ASSERT_TRUE(tree);
  EXPECT_EQ(verify(s1_position, *tree), std::nullopt);
  const auto& root = tree->nodes[0];
  EXPECT_EQ(s1_position.format_move(tree->nodes[root.children[0]].move), "a3");
}

TEST(ProofTree, OfAnImpossibleGoalDoesNotExistButItsDisproofDoes) {
  BooleanSolver<TicTacToe> solver(table);
  const Goal win{Player::first, false};
  EXPECT_FALSE(extract_proof(TicTacToe(), win, solver));
  const auto disproof = extract_proof(TicTacToe(), win.opposite(), solver);
  ASSERT_TRUE(disproof);
  EXPECT_EQ(verify(TicTacToe(), *disproof), std::nullopt);
}

TEST(ProofTree, FlawsAreFound) {
  BooleanSolver<TicTacToe> solver(table);
  const auto good = *extract_proof(s1_position, {Player::first, false}, solver);

  auto unanswered = good;
  unanswered.nodes[unanswered.nodes[0].children[0]].children.pop_back();
  EXPECT_NE(verify(s1_position, unanswered), std::nullopt);

  auto blunder = good;
  blunder.nodes[blunder.nodes[0].children[0]].move = s1_position.parse_move("c3");
  EXPECT_NE(verify(s1_position, blunder), std::nullopt);

  auto other_goal = good;
  other_goal.goal = {Player::second, false};
  EXPECT_NE(verify(s1_position, other_goal), std::nullopt);
}

}  // namespace
}  // namespace moyo::search
