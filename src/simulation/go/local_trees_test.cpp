#include "simulation/go/local_trees.h"

#include <gtest/gtest.h>

#include "go_moves.h"

namespace moyo::go {
namespace {

std::vector<float> owned_by_black(std::initializer_list<const char*> of_black) {
  std::vector<float> result(Go::move_indices, -1);
  for (const char* point : of_black) result[on9(point).index()] = 1;
  return result;
}

Go game_after(std::initializer_list<const char*> moves) {
  Go game{BoardSize(9)};
  for (const char* move : moves) game.play(on9(move));
  return game;
}

// C3 D3 is one sequence whether G7 G6 comes before, between or not at all.
TEST(LocalTrees, MergesASequenceFromAllBranches) {
  LocalTrees trees;
  trees.begin(Go(BoardSize(9)));
  trees.learn(plies_of({"C3", "D3"}), owned_by_black({"C3"}));
  trees.learn(plies_of({"G7", "G6", "C3", "D3"}), owned_by_black({"C3"}));
  trees.learn(plies_of({"C3", "D3", "G7"}), owned_by_black({}));
  const auto open = trees.open_sequences(game_after({"C3"}));
  ASSERT_EQ(open.size(), 1u);
  EXPECT_EQ(open[0].start, on9("C3"));
  EXPECT_EQ(trees.visits(open[0].node), 3);
  const auto answer = trees.find(open[0], on9("D3"), Color::white);
  ASSERT_NE(answer, LocalTrees::no_node);
  EXPECT_EQ(trees.visits(answer), 3);
  EXPECT_DOUBLE_EQ(trees.mean(answer), 2.0 / 3);
  EXPECT_EQ(trees.find(open[0], on9("C4"), Color::white), LocalTrees::no_node);
}

// White answers C3 elsewhere, Black comes back: a pass of White lies between.
TEST(LocalTrees, PausesWhenTheAnswerIsPlayedElsewhere) {
  LocalTrees trees;
  trees.begin(Go(BoardSize(9)));
  trees.learn(plies_of({"C3", "G7", "D3"}), owned_by_black({"C3"}));
  const auto open = trees.open_sequences(game_after({"C3", "G7"}));
  ASSERT_EQ(open.size(), 2u);
  EXPECT_EQ(open[0].start, on9("C3"));
  EXPECT_EQ(trees.visits(trees.find(open[0], on9("D3"), Color::black)), 1);
  EXPECT_EQ(trees.find(open[0], on9("D3"), Color::white), LocalTrees::no_node);
  EXPECT_EQ(open[1].first, Color::white);
}

// The two trees are apart: White's C3 is another sequence than Black's.
TEST(LocalTrees, KnowWhoBegan) {
  LocalTrees trees;
  trees.begin(Go(BoardSize(9)));
  trees.learn(plies_of({"C3", "D3"}), owned_by_black({"C3"}));
  const auto open = trees.open_sequences(game_after({"G7", "C3"}));
  ASSERT_EQ(open.size(), 2u);
  EXPECT_EQ(open[1].node, LocalTrees::no_node);
}

TEST(LocalTrees, BeginWithTheLastMovesOfTheGame) {
  LocalTrees trees;
  const Go root = game_after({"C3"});
  trees.begin(root);
  std::vector<Trace<Go>::Ply> answer = {{on9("D3"), Player::second}};
  trees.learn(answer, owned_by_black({}));
  const auto open = trees.open_sequences(root);
  ASSERT_EQ(open.size(), 1u);
  EXPECT_EQ(trees.visits(trees.find(open[0], on9("D3"), Color::white)), 1);
}

TEST(LocalTrees, FullTablesTakeNoMore) {
  LocalTrees trees(4);
  trees.begin(Go(BoardSize(9)));
  for (const char* move : {"A1", "C1", "E1", "G1", "J1", "A9", "C9"}) {
    trees.learn(plies_of({move}), owned_by_black({}));
  }
  int known = 0;
  for (const char* move : {"A1", "C1", "E1", "G1", "J1", "A9", "C9"}) {
    known += trees.open_sequences(game_after({move}))[0].node != LocalTrees::no_node;
  }
  EXPECT_EQ(known, 4);
}

// White's D3 holds C3 in every playout, C4 in none.
TEST(LocalTreePrior, LikesAnswersThatWork) {
  const auto trees = std::make_shared<LocalTrees>();
  trees->begin(Go(BoardSize(9)));
  for (int i = 0; i < 32; ++i) {
    trees->learn(plies_of({"C3", "D3"}), owned_by_black({}));
    trees->learn(plies_of({"C3", "C4"}), owned_by_black({"C3"}));
  }
  std::vector<mcts::MovePrior<Point>> candidates;
  for (const char* move : {"D3", "C4", "G7"}) candidates.push_back({.move = on9(move)});
  LocalTreePrior(trees, 10).judge(game_after({"C3"}), candidates);
  EXPECT_FLOAT_EQ(candidates[0].mean, 1);
  EXPECT_FLOAT_EQ(candidates[0].visits, 5);  // 32 of 32 + 32
  EXPECT_FLOAT_EQ(candidates[1].mean, 0);
  EXPECT_FLOAT_EQ(candidates[2].visits, 0);
}

}  // namespace
}  // namespace moyo::go
