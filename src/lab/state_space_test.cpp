#include "lab/state_space.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/tictactoe/tictactoe.h"

namespace moyo::lab {
namespace {

using testing::ElementsAre;
using tictactoe::TicTacToe;

TEST(StateSpace, TreeOfTicTacToe) {
  EXPECT_THAT(tree_by_depth(TicTacToe()),
              ElementsAre(1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872));
}

TEST(StateSpace, DagOfTicTacToeStandsForItsTree) {
  std::vector<std::size_t> positions;
  std::vector<std::uint64_t> paths;
  for (const auto& level : dag_by_depth(TicTacToe())) {
    positions.push_back(level.size());
    paths.push_back(0);
    for (const auto& [key, node] : level) paths.back() += node.paths;
  }
  EXPECT_THAT(positions, ElementsAre(1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78));
  EXPECT_EQ(paths, tree_by_depth(TicTacToe()));
}

TEST(StateSpace, SymmetryLeavesThreeFirstMoves) {
  EXPECT_EQ(distinct_moves(TicTacToe()).size(), 3u);
  const auto canonical = [](const char* position) {
    return canonical_position(TicTacToe().parse_position(position));
  };
  EXPECT_EQ(canonical("X../.../..."), canonical(".../.../..X"));
  EXPECT_EQ(canonical("XO./.../..."), canonical("X../O../..."));
  EXPECT_NE(canonical("XO./.../..."), canonical("X.O/.../..."));
}

TEST(StateSpace, ValuesByDepth) {
  const auto values = values_by_depth(dag_by_depth(TicTacToe()));
  ASSERT_EQ(values.size(), 10u);
  EXPECT_EQ(values[0].draws, 1u);
  EXPECT_EQ(values[3].first_wins, 128u);
  EXPECT_EQ(values[3].draws, 276u);
  EXPECT_EQ(values[3].second_wins, 100u);
  EXPECT_EQ(values[9].second_wins, 0u);
}

}  // namespace
}  // namespace moyo::lab
