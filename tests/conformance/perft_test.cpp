#include "search/exact/perft.h"

#include "conformance/against_reference.h"
#include "games/connect4/connect4.h"
#include "games/gomoku/gomoku.h"
#include "games/nim/nim.h"
#include "games/tictactoe/tictactoe.h"
#include "reference/connect4.h"
#include "reference/gomoku.h"
#include "scaled.h"

namespace moyo {
namespace {

using Counts = std::vector<std::uint64_t>;

// docs/sources.md A5.
const Counts tictactoe_tree = {1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
const Counts tictactoe_positions = {1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78};

template <State S>
Counts tree_counts(S state, int depth) {
  Counts counts;
  for (int d = 0; d <= depth; ++d) counts.push_back(perft(state, d));
  return counts;
}

template <class Reference>
Counts reference_counts(const Reference& reference, int depth) {
  Counts counts;
  for (int d = 0; d <= depth; ++d) counts.push_back(conformance::reference_perft(reference, d));
  return counts;
}

TEST(Perft, TicTacToe) {
  EXPECT_EQ(tree_counts(tictactoe::TicTacToe(), 9), tictactoe_tree);
  EXPECT_EQ(distinct_positions(tictactoe::TicTacToe(), 9), tictactoe_positions);
}

TEST(Perft, GomokuOnThreeByThreeIsTicTacToe) {
  const gomoku::Gomoku start({{3, 3}, 3});
  EXPECT_EQ(tree_counts(start, 9), tictactoe_tree);
  EXPECT_EQ(distinct_positions(start, 9), tictactoe_positions);
}

TEST(Perft, Connect4) {
  const Counts tree = {1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234};
  EXPECT_EQ(tree_counts(connect4::Connect4(), 8), tree);
  EXPECT_EQ(tree_counts(connect4::AnySizeConnect4(connect4::AnyGeometry({7, 6})), 7),
            Counts(tree.begin(), tree.begin() + 8));
  // The numbers of positions by ply of Edelkamp and Kissmann (2008).
  const Counts positions = {1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275, 558186};
  EXPECT_EQ(distinct_positions(connect4::Connect4(), 9), positions);
}

TEST(Perft, Connect4AgreesWithTheReference) {
  EXPECT_EQ(tree_counts(connect4::Connect4(), 6), reference_counts(reference::Connect4(7, 6), 6));
  EXPECT_EQ(tree_counts(connect4::AnySizeConnect4(connect4::AnyGeometry({4, 3})), 8),
            reference_counts(reference::Connect4(4, 3), 8));
}

TEST(Perft, GomokuAgreesWithTheReference) {
  constexpr int depth = slow_build ? 4 : 6;
  EXPECT_EQ(tree_counts(gomoku::Gomoku({{4, 3}, 3}), depth),
            reference_counts(reference::Gomoku(4, 3, 3), depth));
  EXPECT_EQ(tree_counts(gomoku::Gomoku({{2, 4}, 3}), 8),
            reference_counts(reference::Gomoku(2, 4, 3), 8));
  EXPECT_EQ(tree_counts(gomoku::Gomoku({{19, 19}, 5}), 2), (Counts{1, 361, 361 * 360}));
}

TEST(Perft, Nim) {
  // From 1-2: three moves; then two after a1, one after b2, two after b1; and so on.
  EXPECT_EQ(tree_counts(nim::Nim({"1-2", false}), 4), (Counts{1, 3, 5, 3, 0}));
}

}  // namespace
}  // namespace moyo
